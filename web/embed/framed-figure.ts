/**
 * One figure filling a frame: <figure>/?lang=…&theme=…#state, or ?figure=… without a folder of its own. ?src=… shows
 * an author's own file, if it lies on this server: others could put any words under this server's name.
 */
import '../element/define.ts';
import { LANGUAGE_TAGS, toLanguage } from '../element/around/language-around.ts';
import { isKnown, loadSpeech } from '../element/load-figure.ts';

/** What the frame tells the page around it whenever its height changes. */
export interface HeightMessage {
  readonly type: 'attention-figures:height';
  /** The `id` of the frame's address, or else the figure's. */
  readonly id: string;
  /** In CSS pixels. */
  readonly height: number;
}

const query = new URLSearchParams(location.search);
const language = toLanguage(query.get('lang') ?? navigator.language);
const root = document.documentElement;
root.lang = LANGUAGE_TAGS[language];

const main = document.querySelector('main')!;
const figure = main.dataset['figure'] ?? query.get('figure') ?? '';
const src = main.dataset['figure'] === undefined ? (query.get('src') ?? '') : '';
const isOurs = URL.canParse(src, location.href) && new URL(src, location.href).origin === location.origin;
const element = document.createElement('attention-figure');
if (src && isOurs) element.setAttribute('src', src);
else element.setAttribute('name', figure);
for (const name of ['preset', 'step', 'controls', 'autoplay']) {
  const value = query.get(name);
  if (value !== null) element.setAttribute(name, value);
}
// The frame's own address carries the figure's state after its #.
element.setAttribute('address', '');
// The page takes the colours, and the figure, which follows its page, fills it without a paper of its own.
const theme = query.get('theme');
if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;

// The page's own picture is in one language and in the system's colours; in others the element has its own.
const fallback = main.querySelector<HTMLElement>('.fallback');
if (fallback && language === 'en' && !root.dataset['theme']) element.append(fallback);
if (src && !isOurs) void refuse();
else main.replaceChildren(element);

async function refuse(): Promise<void> {
  const { refused } = await import('../own/load-own.ts');
  const { sentence } = await refused({ code: 'file_elsewhere' }, src, language);
  const fault = document.createElement('p');
  fault.textContent = sentence;
  main.replaceChildren(fault);
}

if (isKnown(figure)) {
  loadSpeech(figure, language).then(
    ({ words }) => (document.title = words.title),
    // The element says what did not arrive.
    () => {},
  );
}

if (src) {
  element.addEventListener('load', () => {
    document.title = element.shadowRoot?.querySelector('[part=title]')?.textContent ?? document.title;
  });
}

const id = query.get('id') ?? (src || figure);
let told = 0;

function tellHeight(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height === told || parent === window) return;
  told = height;
  const message: HeightMessage = { type: 'attention-figures:height', id, height };
  // A height is no secret, and the frame cannot know where it has been put.
  parent.postMessage(message, '*');
}

new ResizeObserver(tellHeight).observe(document.body);

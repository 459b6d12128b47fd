/** One figure filling a frame, chosen by the address: ?figure=…&lang=…&theme=…#state. */
import '../element/define.ts';
import { LANGUAGE_TAGS, toLanguage } from '../element/language.ts';

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

const element = document.createElement('attention-figure');
for (const name of ['figure', 'preset', 'theme', 'controls', 'autoplay']) {
  const value = query.get(name);
  if (value !== null) element.setAttribute(name, value);
}
// The frame's own address carries the figure's state after its #.
element.setAttribute('address', '');
const theme = query.get('theme');
if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
document.querySelector('main')!.replaceChildren(element);

const id = query.get('id') ?? query.get('figure') ?? '';
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

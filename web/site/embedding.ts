/** Choosing a figure and a form of embedding shows the code to paste and what it will look like. */
import {
  embedCode,
  FRAME_HEIGHT,
  frameCode,
  markdownCode,
  type Frame,
  type MarkdownPicture,
} from '../element/export/embed.ts';
import { toLanguage } from '../element/around/language-around.ts';
import { frameUrl, pageUrl, pictureUrl, scriptUrl } from '../site-urls.ts';
import { placeOf } from './link-text.ts';

/** What happens to a figure when its state or its time may have changed. */
const CHANGES = ['statechange', 'seeked', 'pause', 'ended'];

export function offerEmbedding(section: HTMLElement): void {
  const find = <Tag extends keyof HTMLElementTagNameMap>(selector: string) =>
    section.querySelector<HTMLElementTagNameMap[Tag]>(selector)!;
  const figures = find<'select'>('select[name=figure]');
  const forms = find<'select'>('select[name=form]');
  const code = find<'code'>('code');
  const button = find<'button'>('button');
  const preview = find<'div'>('.preview');

  const language = toLanguage(document.documentElement.lang);
  /** The state as in a link, or empty for the figure's own example. */
  let start = '';

  const chosen = () => {
    const { value: id, text: title, dataset } = figures.selectedOptions[0]!;
    return {
      id,
      title,
      description: dataset['description'] ?? '',
      caption: dataset['caption'] ?? '',
      picture: pictureUrl(id, language, 'light'),
      address: frameUrl(id, language),
      link: `${pageUrl(language)}#${start || `figure=${id}`}`,
    };
  };

  function writeCode(): void {
    const figure = chosen();
    if (forms.value === 'frame') code.textContent = frameCode({ ...figure, start });
    else if (forms.value === 'markdown') code.textContent = markdownCode(figure);
    else code.textContent = embedCode({ ...figure, start, ours: { script: scriptUrl(), ...figure } });
  }

  function show(): void {
    const figure = chosen();
    writeCode();
    if (forms.value === 'frame') preview.replaceChildren(previewFrame({ ...figure, start }));
    else if (forms.value === 'markdown') preview.replaceChildren(previewPicture(figure));
    else preview.replaceChildren(previewElement(figure.id));
  }

  function previewElement(id: string): HTMLElement {
    const element = document.createElement('attention-figure');
    element.setAttribute('name', id);
    if (start) element.setAttribute('start', start);
    const follow = async () => {
      const place = await placeOf(element);
      if (!element.isConnected) return;
      start = place;
      writeCode();
    };
    for (const change of CHANGES) element.addEventListener(change, () => void follow());
    return element;
  }

  figures.addEventListener('change', () => {
    start = '';
    show();
  });
  forms.addEventListener('change', show);
  button.addEventListener('click', () => void copy(code, button));
  for (const hidden of section.querySelectorAll<HTMLElement>('[hidden]')) hidden.hidden = false;
  show();
}

/** Its height follows its figure by the script that other pages load, too. */
function previewFrame({ address, start, title }: Frame): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.height = String(FRAME_HEIGHT);
  const theme = document.documentElement.dataset['theme'];
  frame.src = address + (theme ? `&theme=${theme}` : '') + (start && `#${start}`);
  return frame;
}

function previewPicture({ picture, description, link }: MarkdownPicture): HTMLElement {
  const image = document.createElement('img');
  image.src = picture;
  image.alt = description;
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.target = '_blank';
  anchor.append(image);
  return anchor;
}

/** Long enough to be read, short enough to be ready again. */
const ANSWER_SHOWN = 2000;

async function copy(code: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const { copied, notCopied } = button.dataset;
  const label = (button.dataset['label'] ??= button.textContent ?? '');
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = copied!;
  } catch {
    getSelection()?.selectAllChildren(code);
    button.textContent = notCopied!;
  }
  setTimeout(() => (button.textContent = label), ANSWER_SHOWN);
}

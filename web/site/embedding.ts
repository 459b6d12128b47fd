/** Choosing a figure and a form of embedding shows the code to paste and what it will look like. */
import { FRAME_HEIGHT, frameAddress, frameCode, type Frame } from '../embed/code.ts';
import type { HeightMessage } from '../embed/frame.ts';
import { embedCode } from '../element/export/embed.ts';
import { toLanguage } from '../element/language.ts';
import { pictureUrl, scriptUrl } from '../element/site.ts';

export function offerEmbedding(section: HTMLElement): void {
  const find = <Tag extends keyof HTMLElementTagNameMap>(selector: string) =>
    section.querySelector<HTMLElementTagNameMap[Tag]>(selector)!;
  const figures = find<'select'>('select[name=figure]');
  const forms = find<'select'>('select[name=form]');
  const code = find<'code'>('code');
  const button = find<'button'>('button');
  const preview = find<'div'>('.preview');

  const language = toLanguage(document.documentElement.lang);
  const root = new URL('.', scriptUrl()).href;

  function show(): void {
    const { value: figure, text: title, dataset } = figures.selectedOptions[0]!;
    if (forms.value === 'frame') {
      const frame: Frame = { figure, title, language, root };
      code.textContent = frameCode(frame);
      preview.replaceChildren(previewFrame(frame));
    } else {
      const picture = pictureUrl(figure, language, 'light');
      const description = dataset['description'] ?? '';
      code.textContent = embedCode({ id: figure, start: '', script: scriptUrl(), picture, description });
      preview.replaceChildren(previewElement(figure));
    }
  }

  figures.addEventListener('change', show);
  forms.addEventListener('change', show);
  button.addEventListener('click', () => void copy(code, button));
  for (const hidden of section.querySelectorAll<HTMLElement>('[hidden]')) hidden.hidden = false;
  show();
}

function previewElement(figure: string): HTMLElement {
  const element = document.createElement('attention-figure');
  element.setAttribute('figure', figure);
  return element;
}

/** A frame as tall as its figure: the same few lines work on any page that holds one. */
function previewFrame(embedded: Frame): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = embedded.title;
  frame.height = String(FRAME_HEIGHT);
  const theme = document.documentElement.dataset['theme'];
  frame.src = frameAddress(embedded) + (theme ? `&theme=${theme}` : '');
  const resize = ({ source, data }: MessageEvent<HeightMessage | undefined>): void => {
    if (!frame.isConnected) removeEventListener('message', resize);
    else if (source === frame.contentWindow && data?.type === 'attention-figures:height') {
      frame.height = String(data.height);
    }
  };
  addEventListener('message', resize);
  return frame;
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

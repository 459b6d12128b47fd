/**
 * Light or dark? The page's `color-scheme` says it, and light-dark() obeys. But many pages paint
 * themselves dark without saying so; there the background behind the element decides.
 */
import { parentAcross } from '../dom/dom.ts';

export type Scheme = 'light' | 'dark';

/** Relative luminance at which black and white text have the same contrast. */
const MIDDLE = 0.18;

/** What the page painted behind an element. */
export interface Backdrop {
  readonly color: string;
  readonly scheme: Scheme;
}

/** The nearest painted background, or nothing when there is none. */
function backdropOf(element: Element): Backdrop | undefined {
  for (let node: Element | null = element; node; node = parentAcross(node)) {
    const color = getComputedStyle(node).backgroundColor;
    const luminance = luminanceOf(color);
    if (luminance !== undefined) return { color, scheme: luminance < MIDDLE ? 'dark' : 'light' };
  }
  return undefined;
}

/** Of an opaque rgb() colour; nothing for what shows what is behind it, or for other notations. */
export function luminanceOf(color: string): number | undefined {
  const channels = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
  if (!channels || Number(channels[4] ?? 1) < 0.5) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.slice(1, 4).map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Tells the backdrop now, and again after whatever usually switches a page's colours. */
export function watchBackdrop(
  element: Element,
  signal: AbortSignal,
  changed: (backdrop: Backdrop | undefined) => void,
): void {
  const tell = () => changed(backdropOf(element));
  const observer = new MutationObserver(tell);
  const attributeFilter = ['class', 'style', 'data-theme', 'data-color-mode', 'data-color-scheme'];
  for (const node of [document.documentElement, document.body]) observer.observe(node, { attributeFilter });
  observer.observe(element, { attributeFilter: ['class', 'style', 'theme'] });
  signal.addEventListener('abort', () => observer.disconnect());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tell, { signal });
  // A page that fades from one colour to the other shows the first one when it is asked at once.
  document.addEventListener(
    'transitionend',
    (event) => event.propertyName.startsWith('background') && tell(),
    { signal },
  );
  tell();
}

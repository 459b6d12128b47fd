/** What happens around an element: it comes near, is seen, is hidden; the reader's wishes change. */
import { watchBackdrop, type Backdrop } from './backdrop.ts';
import { watchLanguage } from './language-around.ts';

export interface Listeners {
  /** Close enough to the viewport to be loaded, or about to be printed. */
  near(): void;
  /** Well in view, or no longer. */
  seen(is: boolean): void;
  /** At least a pixel is on screen, or none is. */
  onScreen(is: boolean): void;
  hidden(is: boolean): void;
  reducedMotion(is: boolean): void;
  language(): void;
  /** What the page painted behind the element. */
  backdrop(backdrop: Backdrop | undefined): void;
}

const NEAR = '800px';
/** Share of the element, or of the screen if the element is higher, that counts as well in view. */
const WELL = 0.5;
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, WELL];

/** Everything is undone when `signal` aborts. */
export function watchSurroundings(element: Element, signal: AbortSignal, listeners: Listeners): void {
  observe(element, signal, { rootMargin: NEAR }, ({ isIntersecting }) => {
    if (isIntersecting) listeners.near();
  });
  observe(element, signal, { threshold: THRESHOLDS }, (entry) => {
    listeners.onScreen(entry.isIntersecting);
    const share = entry.intersectionRect.height / (entry.rootBounds?.height || Infinity);
    listeners.seen(entry.isIntersecting && Math.max(share, entry.intersectionRatio) >= WELL);
  });
  addEventListener('beforeprint', () => listeners.near(), { signal });

  const tellHidden = () => listeners.hidden(document.hidden);
  document.addEventListener('visibilitychange', tellHidden, { signal });
  tellHidden();

  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const tellMotion = () => listeners.reducedMotion(motion.matches);
  motion.addEventListener('change', tellMotion, { signal });
  tellMotion();

  watchLanguage(element, signal, () => listeners.language());
  watchBackdrop(element, signal, (backdrop) => listeners.backdrop(backdrop));
}

function observe(
  element: Element,
  signal: AbortSignal,
  options: IntersectionObserverInit,
  changed: (entry: IntersectionObserverEntry) => void,
): void {
  const observer = new IntersectionObserver((entries) => changed(entries.at(-1)!), options);
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

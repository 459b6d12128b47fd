/** The tag's attributes as properties, as HTML's own elements have them. */

/** In Node there is no HTMLElement; classes can be imported there, not used. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** What `error` tells: a code that stays, and the sentence that readers see. */
export interface FigureError {
  readonly code: string;
  readonly message: string;
}

type ErrorListener = (event: CustomEvent<FigureError>) => unknown;
type Types = keyof HTMLElementEventMap;
type Listener<Type extends Types> = (this: HTMLElement, event: HTMLElementEventMap[Type]) => unknown;

/** To the DOM's own types `error` is an ErrorEvent, without `detail`. */
export interface Reflected {
  addEventListener(type: 'error', heard: ErrorListener, options?: boolean | AddEventListenerOptions): void;
  addEventListener<Type extends Types>(
    type: Type,
    heard: Listener<Type>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    heard: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener(type: 'error', heard: ErrorListener, options?: boolean | EventListenerOptions): void;
  removeEventListener<Type extends Types>(
    type: Type,
    heard: Listener<Type>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    heard: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

export class Reflected extends Base {
  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(id: string) {
    this.setAttribute('name', id);
  }

  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  set src(address: string) {
    this.setAttribute('src', address);
  }

  get preset(): string {
    return this.getAttribute('preset') ?? '';
  }

  set preset(id: string) {
    this.setAttribute('preset', id);
  }

  get start(): string {
    return this.getAttribute('start') ?? '';
  }

  set start(state: string) {
    this.setAttribute('start', state);
  }

  get theme(): string {
    return this.getAttribute('theme') ?? 'auto';
  }

  set theme(theme: string) {
    this.setAttribute('theme', theme);
  }

  get controls(): string {
    return this.getAttribute('controls') ?? '';
  }

  set controls(which: string) {
    this.setAttribute('controls', which);
  }

  get autoplay(): boolean {
    return this.hasAttribute('autoplay');
  }

  set autoplay(does: boolean) {
    this.toggleAttribute('autoplay', Boolean(does));
  }

  get address(): boolean {
    return this.hasAttribute('address');
  }

  set address(does: boolean) {
    this.toggleAttribute('address', Boolean(does));
  }
}

/** What a page set before the tag was defined stands on the element itself and hides its properties. */
export function takeEarly(element: HTMLElement): void {
  for (const [name, value] of Object.entries(element)) {
    if (!(name in Object.getPrototypeOf(element))) continue;
    Reflect.deleteProperty(element, name);
    try {
      Reflect.set(element, name, value);
    } catch (error) {
      // Told as anywhere else; the figure runs without it.
      reportError(error);
    }
  }
}

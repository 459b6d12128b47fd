/** The shadow root: the page's own fallback while there is no figure, then the figure. */
import { colorProperties, roleRules, type Theme } from '../drawing/colors.ts';
import { PICTURE_STYLE } from '../drawing/style.ts';
import controlsStyle from './style/controls.css?inline';
import fieldsStyle from './style/fields.css?inline';
import frameStyle from './style/frame.css?inline';
import rangesStyle from './style/ranges.css?inline';
import settingsStyle from './style/settings.css?inline';
import textStyle from './style/text.css?inline';
import type { Backdrop } from './around/backdrop.ts';
import type { Language } from '../figure.ts';
import { h, set } from './dom/dom.ts';
import { LANGUAGE_TAGS } from './around/language-around.ts';
import { HAS_PAGES, pictureUrl } from '../site-urls.ts';
import type { View } from './figure-view.ts';

let sheets: CSSStyleSheet[] | undefined;

/** Built once, shared by all figures of the page. */
function styleSheets(): CSSStyleSheet[] {
  const operands = roleRules((role) => `button.operand[data-role='${role}']{color:var(--af-${role})}`);
  const colors = `:host{${colorProperties()}}${operands}`;
  const controls = [controlsStyle, rangesStyle, settingsStyle, fieldsStyle];
  sheets ??= [colors, PICTURE_STYLE, frameStyle, textStyle, ...controls].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return sheets;
}

export class Surface {
  readonly #host: HTMLElement;
  readonly #root = h('div', { class: 'root loading' });
  /** As wide as the figure and without height: what the figure draws cannot change its size. */
  readonly #ruler = h('div', { class: 'ruler' });
  readonly #slot = h('slot');
  readonly #fallback = h('div', { class: 'fallback' }, this.#slot);
  readonly #fault = h('p', { class: 'fault', role: 'status' });
  #view: View | undefined;

  constructor(host: HTMLElement) {
    this.#host = host;
    this.#root.append(this.#ruler, this.#fallback, this.#fault);
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = styleSheets();
    shadow.append(this.#root);
  }

  /** CSS pixels of the page's layout, however its parts are turned or scaled on the screen. */
  get width(): number {
    return Math.floor(parseFloat(getComputedStyle(this.#ruler).width) || 0);
  }

  /** The colours on screen. */
  get theme(): Theme {
    // The ruler's colour is black on light and white on dark.
    return getComputedStyle(this.#ruler).color === 'rgb(0, 0, 0)' ? 'light' : 'dark';
  }

  set backdrop(backdrop: Backdrop | undefined) {
    set(this.#root, 'data-scheme', backdrop?.scheme);
    if (backdrop) this.#root.style.setProperty('--backdrop', backdrop.color);
    else this.#root.style.removeProperty('--backdrop');
  }

  observeWidth(signal: AbortSignal): void {
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      // Drawn within the callback, the new height would reach observers of the page too late
      // for this round, which browsers report as a loop.
      frame = requestAnimationFrame(() => this.#view?.setWidth(this.width));
    });
    observer.observe(this.#ruler);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    });
  }

  /** Shows the living figure in place of whatever there was. */
  show(view: View): void {
    this.#view?.root.remove();
    this.#view = view;
    this.#root.classList.remove('loading');
    this.#fallback.hidden = true;
    this.#fault.textContent = '';
    this.#root.append(view.root);
    view.setWidth(this.width);
  }

  clear(): void {
    this.#view?.root.remove();
    this.#view = undefined;
    // Another figure's picture may stand there.
    this.#fallback.replaceChildren(this.#slot);
    this.#fallback.hidden = false;
    this.#fault.textContent = '';
    this.#root.classList.add('loading');
  }

  /** Shows the page's fallback, or else the site's static picture, if there is a site, and one sentence. */
  fail(sentence: string, language: Language, id: string | undefined): void {
    this.clear();
    this.#root.classList.remove('loading');
    this.#fault.lang = LANGUAGE_TAGS[language];
    this.#fault.textContent = sentence;
    if (id === undefined || !HAS_PAGES || this.#host.childElementCount > 0) return;
    const picture = h('img', { src: pictureUrl(id, language, this.theme), alt: '' });
    // Without the picture the sentence stands alone.
    picture.addEventListener('error', () => picture.remove());
    this.#fallback.append(picture);
  }
}

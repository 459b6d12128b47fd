/** Building elements without markup strings: nothing a reader types can become an element. */

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Child = Node | string | null | undefined | false;

/** `true` makes an empty attribute; `null`, `undefined` and `false` leave it out. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...children.flat().filter(isPresent));
  return element;
}

function isPresent(child: Child): child is Node | string {
  return child !== null && child !== undefined && child !== false;
}

/** Sets, replaces or removes an attribute; touches nothing when it is as it should be. */
export function set(element: Element, name: string, value: Attributes[string]): void {
  if (value === null || value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const text = value === true ? '' : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/** A text that changes only when it differs, so that nothing is announced twice. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Puts an element over a place of the picture. */
export function place(
  element: HTMLElement,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  for (const [name, value] of Object.entries({
    left: box.x,
    top: box.y,
    width: box.width,
    height: box.height,
  })) {
    element.style.setProperty(name, `${value}px`);
  }
}

/** The element around another one, also beyond the shadow root that this stands in. */
export function parentAcross(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

let count = 0;

/** An id that no other figure on the page has. */
export function uniqueId(name: string): string {
  return `af-${name}-${++count}`;
}

/**
 * A drawing is a plain tree of SVG elements. The same tree becomes live elements in the page
 * (`patch`), a file in the export and the static picture made in Node (`markup`).
 */
export interface Drawing {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Drawing | string)[];
}

type AttributeValue = string | number | boolean | null | undefined;
type Child = Drawing | string | null | undefined | false | readonly Child[];

/** Builds one element. `null`, `undefined` and `false` attributes and children are left out. */
export function draw(
  tag: string,
  attributes: Readonly<Record<string, AttributeValue>> = {},
  ...children: readonly Child[]
): Drawing {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    kept[name] = typeof value === 'number' ? coordinate(value) : String(value);
  }
  return { tag, attributes: kept, children: flatten(children) };
}

/** Coordinates carry two decimals: a hundredth of a pixel is invisible, and files stay small. */
function coordinate(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

function flatten(children: readonly Child[]): (Drawing | string)[] {
  return children.flatMap((child) => {
    if (child === null || child === undefined || child === false) return [];
    return Array.isArray(child) ? flatten(child) : [child as Drawing | string];
  });
}

/** The drawing as text, for a file. */
export function markup(drawing: Drawing | string): string {
  if (typeof drawing === 'string') return escapeMarkup(drawing);
  const attributes = Object.entries(drawing.attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
    .join('');
  if (drawing.children.length === 0) return `<${drawing.tag}${attributes}/>`;
  return `<${drawing.tag}${attributes}>${drawing.children.map(markup).join('')}</${drawing.tag}>`;
}

/** Text that no reader of markup takes for an element, or for the end of an attribute. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Makes `parent` hold exactly `children`, reusing the elements that are there. Position decides
 * which element is which, so an unchanged picture touches nothing.
 */
export function patch(parent: Element, children: readonly (Drawing | string)[]): void {
  while (parent.childNodes.length > children.length) parent.lastChild!.remove();
  children.forEach((child, index) => patchNode(parent, parent.childNodes[index], child));
}

function patchNode(parent: Element, existing: ChildNode | undefined, child: Drawing | string) {
  if (typeof child === 'string') {
    if (existing?.nodeType === 3) {
      if (existing.nodeValue !== child) existing.nodeValue = child;
    } else place(parent, existing, parent.ownerDocument.createTextNode(child));
    return;
  }
  const reusable = existing?.nodeType === 1 && (existing as Element).localName === child.tag;
  const element = reusable ? (existing as Element) : parent.ownerDocument.createElementNS(SVG, child.tag);
  patchAttributes(element, child.attributes);
  patch(element, child.children);
  if (!reusable) place(parent, existing, element);
}

function place(parent: Element, existing: ChildNode | undefined, node: ChildNode) {
  if (existing) existing.replaceWith(node);
  else parent.append(node);
}

/** What an element was last made to show: the next drawing is compared with it, which is quicker than asking the page. */
const drawn = new WeakMap<Element, Drawing['attributes']>();

function patchAttributes(element: Element, attributes: Drawing['attributes']) {
  const before = drawn.get(element) ?? {};
  for (const name in before) {
    if (!(name in attributes)) element.removeAttribute(name);
  }
  for (const name in attributes) {
    if (before[name] !== attributes[name]) element.setAttribute(name, attributes[name]!);
  }
  drawn.set(element, attributes);
}

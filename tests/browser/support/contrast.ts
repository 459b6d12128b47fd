// Our own look at contrast: every visible text, in light and shadow trees and in pictures, against what is painted
// behind it. Audits skip SVG text and give up on translucent grounds.

import type { HeldPageWith } from './asked.ts';

/** Descriptions of texts whose contrast is below the ratio; disabled controls are excepted, as everywhere. */
export function lowContrast(page: HeldPageWith<number>, ratio = 4.5): Promise<string[]> {
  return page.evaluate((least) => {
    type Colour = readonly [number, number, number, number];
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const known = new Map<string, Colour>();

    /** Any CSS colour as red, green, blue (0…255) and opacity (0…1). */
    function parse(css: string): Colour {
      const cached = known.get(css);
      if (cached) return cached;
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = '#000';
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      const colour = [red, green, blue, alpha / 255] as const;
      known.set(css, colour);
      return colour;
    }
    const over = (top: Colour, opacity: number, below: Colour): Colour => {
      const share = top[3] * opacity;
      const mix = (at: 0 | 1 | 2) => top[at] * share + below[at] * (1 - share);
      return [mix(0), mix(1), mix(2), 1];
    };
    const luminance = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (a: Colour, b: Colour) => {
      const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
      return (light + 0.05) / (dark + 0.05);
    };
    const parentOf = (node: Element): Element | null => {
      if (node.assignedSlot) return node.assignedSlot;
      if (node.parentElement) return node.parentElement;
      const root = node.getRootNode();
      return root instanceof ShadowRoot ? root.host : null;
    };

    // What the browser paints below everything, in the page's own colour scheme.
    const probe = document.createElement('div');
    probe.style.setProperty('color', 'Canvas');
    document.documentElement.append(probe);
    const canvas = parse(getComputedStyle(probe).color);
    probe.remove();

    /** What was once found of an element; nothing changes while we look. */
    function remembered<Key extends Element, Value>(find: (key: Key) => Value): (key: Key) => Value {
      const known = new Map<Key, Value>();
      return (key) => {
        if (!known.has(key)) known.set(key, find(key));
        return known.get(key)!;
      };
    }

    /** Backgrounds of the element and everything around it, blended from the canvas up. */
    const ground = remembered((element: Element): Colour => {
      const around = parentOf(element);
      return over(parse(getComputedStyle(element).backgroundColor), 1, around ? ground(around) : canvas);
    });
    const opacityOf = remembered((element: Element): number => {
      const around = parentOf(element);
      return Number(getComputedStyle(element).opacity) * (around ? opacityOf(around) : 1);
    });

    /** The filled rectangles of a picture, in the order in which they are drawn. */
    const filled = remembered((svg: SVGSVGElement) =>
      [...svg.querySelectorAll('rect')].flatMap((shape) => {
        const { fill, fillOpacity } = getComputedStyle(shape);
        if (fill === 'none') return [];
        const opacity = Number(fillOpacity) * opacityOf(shape);
        return [{ shape, box: shape.getBoundingClientRect(), fill: parse(fill), opacity }];
      }),
    );

    /** What is painted below a text of a picture: the page, then every filled rectangle drawn before it there. */
    const groundInPicture = remembered((text: Element): Colour => {
      const svg = text.closest('svg')!;
      const box = text.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return filled(svg)
        .filter(({ box: { left, right, top, bottom } }) => x >= left && x <= right && y >= top && y <= bottom)
        .filter(({ shape }) => shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)
        .reduce((below, { fill, opacity }) => over(fill, opacity, below), ground(svg));
    });

    const found = new Set<string>();
    function judge(text: Text): void {
      const element = text.parentElement;
      if (!element || text.data.trim() === '') return;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
      if (element.closest('.tables, :disabled, [aria-disabled=true], option')) return;
      const style = getComputedStyle(element);
      const svg = element.closest('svg');
      const below = svg ? groundInPicture(element.closest('text') ?? element) : ground(element);
      const ink = over(
        parse(svg ? style.fill : style.color),
        opacityOf(element) * (svg ? Number(style.fillOpacity) : 1),
        below,
      );
      const measured = contrast(ink, below);
      if (measured < least) {
        found.add(
          `${measured.toFixed(2)} "${text.data.trim().slice(0, 24)}" .${element.closest('[class]')?.getAttribute('class') ?? ''} ${element.tagName}`,
        );
      }
    }
    const visit = (node: Node): void => {
      if (node instanceof Text) judge(node);
      if (node instanceof Element) {
        if (['STYLE', 'SCRIPT', 'NOSCRIPT', 'TITLE', 'DESC'].includes(node.tagName.toUpperCase())) return;
        node.shadowRoot?.childNodes.forEach(visit);
      }
      node.childNodes.forEach(visit);
    };
    visit(document.body);
    return [...found];
  }, ratio);
}

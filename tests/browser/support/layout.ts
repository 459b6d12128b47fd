// Text that does not fit its box, and targets too small to hit.

import type { Page } from 'playwright-core';

/**
 * Texts wider than the box that holds them, or outside the window, in the page or a part of it; and whether the page
 * can be scrolled sideways. Code may scroll; tables are never seen.
 */
export function cutText(page: Page, part = page.locator('body')): Promise<string[]> {
  return part.evaluate((root) => {
    const found = new Set<string>();
    const sideways = document.scrollingElement!.scrollWidth - innerWidth;
    if (sideways > 0) found.add(`the page is ${sideways} px wider than the window`);
    const name = (element: Element) =>
      `${element.tagName}.${element.getAttribute('class') ?? ''} "${element.textContent?.trim().slice(0, 30)}"`;
    const visit = (node: Node): void => {
      if (node instanceof Element) {
        if (node.matches('pre, style, script, title, desc')) return;
        // Said to the ear only, as the tables and a legend are.
        const { clipPath, display } = getComputedStyle(node);
        if (clipPath !== 'none' || node.matches('.skip')) return;
        if (node instanceof HTMLElement && node.checkVisibility({ visibilityProperty: true })) {
          // An inline box has no width of its own, and MathML's ink may pass its box.
          if (display !== 'inline' && node.clientWidth > 0 && node.scrollWidth > node.clientWidth + 1) {
            found.add(`${name(node)} ${node.scrollWidth} in ${node.clientWidth}`);
          }
        }
        if (
          node instanceof SVGTextElement ||
          (node instanceof HTMLElement && node.childElementCount === 0 && node.textContent?.trim())
        ) {
          const { left, right, width } = node.getBoundingClientRect();
          if (
            width > 0 &&
            node.checkVisibility({ visibilityProperty: true }) &&
            (left < -1 || right > innerWidth + 1)
          ) {
            found.add(`${name(node)} ${left.toFixed(0)}…${right.toFixed(0)} in ${innerWidth}`);
          }
        }
        node.shadowRoot?.childNodes.forEach(visit);
      }
      node.childNodes.forEach(visit);
    };
    visit(root);
    return [...found];
  });
}

/** Whatever can be pressed and is smaller than 24 px. Links within a sentence are excepted, as in WCAG 2.5.8. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const least = 24;
    const judge = (target: Element): void => {
      if (!target.checkVisibility({ visibilityProperty: true })) return;
      const inSentence = target.matches('a') && target.closest('p') !== null;
      if (inSentence || target.closest('.tables, .skip')) return;
      // A radio button is pressed through its label.
      const area = target.matches('input[type=radio]') ? target.closest('label')! : target;
      const { width, height } = area.getBoundingClientRect();
      if (width + 0.01 >= least && height + 0.01 >= least) return;
      const label = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 20);
      found.add(
        `${target.tagName}.${target.getAttribute('class') ?? ''} "${label}" ${width.toFixed(1)} × ${height.toFixed(1)}`,
      );
    };
    const visit = (root: Document | ShadowRoot): void => {
      root
        .querySelectorAll('a[href], button, input, select, summary, [data-handle], svg .editable')
        .forEach(judge);
      root.querySelectorAll('*').forEach((element) => element.shadowRoot && visit(element.shadowRoot));
    };
    visit(document);
    return [...found];
  });
}

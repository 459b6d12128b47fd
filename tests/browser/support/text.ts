// Everything a page says, in light and shadow trees, to the eye and to the ear.

import type { Page } from 'playwright-core';

const SPOKEN = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt'];

/** The text of the whole page; what stands in an input is the reader's own and left out. */
export function visibleText(page: Page): Promise<string> {
  return page.evaluate((spoken) => {
    const said: string[] = [];
    const visit = (node: Node): void => {
      if (node instanceof Text) said.push(node.data);
      if (node instanceof Element) {
        if (['STYLE', 'SCRIPT', 'NOSCRIPT', 'TEMPLATE'].includes(node.tagName)) return;
        for (const name of spoken) said.push(node.getAttribute(name) ?? '');
        node.shadowRoot?.childNodes.forEach(visit);
      }
      node.childNodes.forEach(visit);
    };
    visit(document.body);
    return said.join('\n');
  }, SPOKEN);
}

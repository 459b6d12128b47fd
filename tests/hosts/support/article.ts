// What is left of article.md, in which every form that we tell authors to paste stands once.

import type { Page } from 'puppeteer-core';
import type { Site } from '../../browser/support/server.ts';

const SHOWN = {
  'whole-sequence': 'All three readings',
  'one-query': 'One query',
  'weighted-sum': 'Three values',
};

/** The pictures that a reader sees, once they are there: how each is described, and where it leads. */
export function pictures(page: Page) {
  return page.evaluate(async () => {
    const seen = [...document.querySelectorAll('img')].filter((image) => image.checkVisibility());
    await Promise.all(seen.map((image) => image.decode()));
    return seen.map((image) => [image.alt.split(',')[0], image.closest('a')?.href]);
  });
}

/** What `pictures` finds where these figures are described, and lead to their places on our site. */
export const linked = (site: Site, ...names: (keyof typeof SHOWN)[]) =>
  names.map((name) => [SHOWN[name], `${site.url}#figure=${name}`]);

// axe, run within a page.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

let axe: string | undefined;

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules broken in the whole page, each with the elements that break it. */
export async function violations(page: Page, tags = [...WCAG, 'best-practice']): Promise<string[]> {
  axe ??= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    type Result = { violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[] };
    const { axe: auditor } = window as unknown as {
      axe: { run(context: object, options: object): Promise<Result> };
    };
    const { violations: found } = await auditor.run(document, { runOnly, resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary}`),
    );
  }, tags);
}

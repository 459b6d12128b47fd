// axe, run within a page.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

let axe: string | undefined;

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export interface Audit {
  readonly tags?: readonly string[];
  /** One rule alone, such as color-contrast. */
  readonly rule?: string;
}

/** Rules broken in the whole page, each with the elements that break it. */
export async function violations(page: Page, audit: Audit = {}): Promise<string[]> {
  const { tags = [...WCAG, 'best-practice'], rule } = audit;
  axe ??= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const runOnly = rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: tags };
  return page.evaluate(
    async (options) => {
      type Result = { violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[] };
      const { axe: auditor } = window as unknown as {
        axe: { run(context: object, options: object): Promise<Result> };
      };
      const { violations: found } = await auditor.run(document, options);
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary}`),
      );
    },
    { runOnly, resultTypes: ['violations'] },
  );
}

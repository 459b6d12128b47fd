// Pages of somebody else, in front of the built site and in every engine: one server for a file's tests, and one
// browser for each engine and each reader.

import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { Host, type HostPage } from '../../browser/support/host.ts';
import { serve, type Site } from '../../browser/support/server.ts';
import { ENGINES, launch, open, type Engine, type OpenPage, type System } from './engines.ts';

const host = new Host();
export let site: Site;
export let browser: Browser;

/** The facts that hold in all engines, for readers whose systems differ; to be called once in a file. */
export function inEveryEngine(
  facts: (engine: Engine, system: System) => void,
  systems: Readonly<Record<string, System>> = { '': {} },
): void {
  beforeAll(async () => {
    site = await serve({ intercept: host.intercept });
  });
  afterAll(() => site.close());
  for (const engine of ENGINES) {
    for (const [name, system] of Object.entries(systems)) {
      describe(`in ${engine}${name && `, ${name}`}`, () => {
        beforeAll(async () => {
          browser = await launch(engine, system);
        });
        afterAll(() => browser.close());
        facts(engine, system);
      });
    }
  }
}

export function addressOf(page: HostPage): string {
  return site.url + host.add(page);
}

/** A fresh page with this in it. */
export function visit(page: HostPage, prepare?: (page: Page) => Promise<unknown>): Promise<OpenPage> {
  return open(browser, addressOf(page), prepare);
}

// The math font of pictures travels inside the script: nothing is fetched for it, and no policy has to allow it.

import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Host } from '../browser/support/host.ts';
import { serve, type Site } from '../browser/support/server.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { figure } from './support/figures.ts';

const host = new Host();
let site: Site;
beforeAll(async () => {
  site = await serve({
    intercept: host.intercept,
    headers: {
      'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; font-src 'none'",
    },
  });
});
afterAll(() => site.close());

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterAll(() => browser.close());

  it('symbols in pictures have the math font under a policy that allows no font', async () => {
    const body = '<attention-figure name="whole-sequence"></attention-figure>';
    const path = host.add({ body, icon: '../assets/none.svg' });
    const since = site.requests.length;
    const { page, close } = await open(browser, site.url + path, (fresh) =>
      fresh.evaluateOnNewDocument(() => {
        const violated: string[] = [];
        document.addEventListener('securitypolicyviolation', (event) =>
          violated.push(event.effectiveDirective),
        );
        Object.assign(window, { violated });
      }),
    );
    const element = await figure(page, 'whole-sequence');
    const families = await element.evaluate((one) =>
      [...one.shadowRoot!.querySelectorAll('svg text')].map((text) => getComputedStyle(text).fontFamily),
    );
    expect(families.filter((family) => /^"?Attention Figures Math/.test(family)).length).toBeGreaterThan(2);
    const { faces, violated, wider } = await page.evaluate(async () => {
      await document.fonts.ready;
      const width = (font: string) => {
        const span = document.createElement('span');
        document.body.append(span);
        Object.assign(span.style, { font: `italic 100px ${font}`, position: 'absolute' });
        span.textContent = 'QKVxyz';
        const { width: measured } = span.getBoundingClientRect();
        span.remove();
        return measured;
      };
      return {
        faces: [...document.fonts].map(
          ({ family, style, status }) => `${family.replaceAll('"', '')} ${style} ${status}`,
        ),
        violated: (window as unknown as { violated: string[] }).violated,
        wider: width("'Attention Figures Math', monospace") !== width('monospace'),
      };
    });
    expect(faces).toEqual(['Attention Figures Math italic loaded']);
    expect(wider).toBe(true);
    expect(violated).toEqual([]);
    expect(site.requests.slice(since).filter((asked) => /woff|font/.test(asked))).toEqual([]);
    await close();
  });
});

// Chromium and Firefox as the system has them, driven alike over their own protocols.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type BrowserContextOptions, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGUMENTS, programOf } from '../../../web/browsers.ts';
import { UNSEEN } from '../../browser/support/windows.ts';

/** Puppeteer would give up after a while; a busy machine may need longer. */
const PATIENT = { timeout: 0, protocolTimeout: 0 };

export const ENGINES = ['chromium', 'firefox'] as const;
export type Engine = (typeof ENGINES)[number];

export interface System {
  /** What the reader's system prefers. */
  readonly dark?: boolean;
  readonly reducedMotion?: boolean;
  /** Colours that take the place of the page's, text and ground; Firefox only, as its reader chooses them. */
  readonly forcedColours?: readonly [text: string, ground: string];
  /** Whether pages may keep nothing: no cookies, no storage. */
  readonly refusesStorage?: boolean;
  /** Firefox collects what a removed frame has left at once, not some seconds later; Chromium does when it is asked. */
  readonly collectsSoon?: boolean;
}

export async function launch(
  engine: Engine,
  {
    dark = false,
    reducedMotion = false,
    collectsSoon = false,
    refusesStorage = false,
    forcedColours,
  }: System = {},
): Promise<Browser> {
  const executablePath = programOf(engine);
  if (engine === 'firefox') {
    return puppeteer.launch({
      ...PATIENT,
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: {
        'ui.systemUsesDarkTheme': Number(dark),
        'ui.prefersReducedMotion': Number(reducedMotion),
        ...(collectsSoon && { 'javascript.options.gc_delay': 50, 'javascript.options.gc_delay.first': 50 }),
        ...(forcedColours && {
          'browser.display.document_color_use': 2,
          'browser.display.foreground_color': forcedColours[0],
          'browser.display.background_color': forcedColours[1],
        }),
        ...(refusesStorage && { 'network.cookie.cookieBehavior': 2 }),
        // Of themselves, browsers look for updates, lists and news.
        'datareporting.policy.dataSubmissionEnabled': false,
        'network.captive-portal-service.enabled': false,
        'network.connectivity-service.enabled': false,
      },
    });
  }
  const profile = refusesStorage ? profileWithoutStorage() : undefined;
  const browser = await puppeteer.launch({
    ...PATIENT,
    browser: 'chrome',
    executablePath,
    ...(profile && { userDataDir: profile }),
    args: [
      ...CHROMIUM_ARGUMENTS,
      `--disable-features=${UNSEEN.join(',')}`,
      ...(dark ? ['--force-dark-mode'] : []),
      ...(reducedMotion ? ['--force-prefers-reduced-motion'] : []),
    ],
  });
  if (profile) browser.process()!.once('exit', () => remove(profile));
  return browser;
}

/** What a browser has started may still be writing for a moment. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Chromium has no switch for what its readers choose in its settings. */
function profileWithoutStorage(): string {
  const profile = mkdtempSync(join(tmpdir(), 'attention-figures-profile-'));
  mkdirSync(join(profile, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(settings));
  return profile;
}

export interface OpenPage {
  readonly page: Page;
  /** Uncaught errors and console errors so far. */
  readonly errors: string[];
  close(): Promise<void>;
}

/** A fresh context, so that nothing is cached or stored from another test. `prepare` comes before the page's own scripts. */
export async function open(
  browser: Browser,
  url: string,
  prepare?: (page: Page) => Promise<unknown>,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.createBrowserContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  await page.setViewport({ width: 1280, height: 800 });
  await prepare?.(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url ?? ''}`);
  });
  await page.goto(url);
  return { page, errors, close: () => context.close() };
}

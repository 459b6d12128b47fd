/** The system's browsers, for pictures and tests, as a reader has them: no flags that change what a page may do. */
import { existsSync } from 'node:fs';

const PATHS = {
  chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
} as const;

/** The path of a browser, which CHROMIUM or FIREFOX may name. */
export function programOf(engine: keyof typeof PATHS): string {
  const path = process.env[engine.toUpperCase()] ?? PATHS[engine].find((one) => existsSync(one));
  if (!path) throw new Error(`no ${engine} found; set ${engine.toUpperCase()} to its path`);
  return path;
}

/** Root may not use the sandbox, there is no graphics card, and nothing is fetched that no page asks for. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

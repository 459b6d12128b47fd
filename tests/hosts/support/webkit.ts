// WebKitGTK in the small browser that its developers ship, on a screen that exists only in memory.

import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { AttentionFigure } from '../../../web/element/attention-figure.ts';

export interface WebKit {
  readonly driver: WebDriver;
  close(): Promise<void>;
}

const BROWSERS = ['4.1', '4.0'].map(
  (version) =>
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

/** A busy machine may need longer than a driver would wait. */
const PATIENT = { script: null, pageLoad: Number.MAX_SAFE_INTEGER };

/** In a container there is no desktop: nothing to ask for settings, volumes or a screen reader. */
const NO_SESSION = { GSETTINGS_BACKEND: 'memory', GIO_USE_VFS: 'local', NO_AT_BRIDGE: '1' };

export async function launchWebKit(): Promise<WebKit> {
  const binary = process.env['MINIBROWSER'] ?? BROWSERS.find((path) => existsSync(path));
  if (!binary) throw new Error('no WebKitGTK found; set MINIBROWSER to the path of its MiniBrowser');
  const opened: (() => Promise<unknown>)[] = [];
  // The last that was opened is closed first; one that fails keeps none of the others open.
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end().catch(() => undefined);
  };
  try {
    const screen = await start(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    opened.push(() => stop(screen));
    const display = await displayOf(screen);
    const env = { ...process.env, ...NO_SESSION, DISPLAY: display };
    // Its driver would wait for ever for a browser that cannot start.
    const [failed] = await once(await start(binary, ['--version'], { env, stdio: 'ignore' }), 'exit');
    if (failed !== 0) throw new Error(`${binary} does not start: it ended with ${failed}`);
    const { service, port } = await startDriver(env);
    opened.push(() => stop(service));
    const driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          timeouts: PATIENT,
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        }),
      )
      .build();
    opened.push(() => driver.quit());
    return { driver, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The first figure of that name, held as the other drivers hold one; it runs before it answers. */
export function heldFigure(driver: WebDriver, name: string) {
  return {
    evaluate<Result, Value>(ask: (node: AttentionFigure, value: Value) => Result, value?: Value) {
      const script = `
        const [name, value] = arguments;
        return (async () => {
          for (;;) {
            const element = document.querySelector(\`attention-figure[name="\${name}"]\`);
            element?.scrollIntoView({ block: 'nearest' });
            if (element?.shadowRoot?.querySelector('svg [data-node]')) return (${ask})(element, value);
            await new Promise((next) => requestAnimationFrame(next));
          }
        })();`;
      return driver.executeScript<Awaited<Result>>(script, name, value);
    },
  };
}

/** A program under way; it does not outlive this one. */
async function start(name: string, options: readonly string[], how: SpawnOptions): Promise<ChildProcess> {
  const program = spawn(name, options, how);
  await once(program, 'spawn');
  const kill = () => program.kill();
  process.once('exit', kill);
  program.once('exit', () => process.off('exit', kill));
  return program;
}

/** The screen chooses its own number and says which. */
async function displayOf(screen: ChildProcess): Promise<string> {
  const [said] = await Promise.race([once(screen.stdout!, 'data'), once(screen, 'exit')]);
  if (!Buffer.isBuffer(said)) throw new Error(`no screen: Xvfb ended with ${said}`);
  return `:${said.toString().trim()}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** It ends if somebody else has taken the port that was free: that happens once, but hardly three times. */
async function startDriver(
  env: NodeJS.ProcessEnv,
  attempts = 3,
): Promise<{ service: ChildProcess; port: number }> {
  const port = await freePort();
  const service = await start('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env,
    stdio: 'ignore',
  });
  while (isRunning(service)) {
    if (await isReady(port)) return { service, port };
    await new Promise((later) => setTimeout(later, 50));
  }
  if (attempts > 1) return startDriver(env, attempts - 1);
  throw new Error(`WebKitWebDriver ended with ${service.exitCode ?? service.signalCode}`);
}

/** Whether it is a driver that answers. */
async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/status`);
    return ((await answer.json()) as { value: { ready: boolean } }).value.ready;
  } catch {
    return false;
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function stop(program: ChildProcess): Promise<void> {
  if (!isRunning(program)) return;
  const gone = once(program, 'exit');
  program.kill();
  await gone;
}

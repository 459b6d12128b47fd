// WebKitGTK in the small browser that its developers ship, on a screen that exists only in memory.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

export interface WebKit {
  readonly driver: WebDriver;
  close(): Promise<void>;
}

const BROWSERS = ['4.1', '4.0'].map(
  (version) =>
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

export async function launchWebKit(): Promise<WebKit> {
  const binary = process.env['MINIBROWSER'] ?? BROWSERS.find((path) => existsSync(path));
  if (!binary) throw new Error('no WebKitGTK found; set MINIBROWSER to the path of its MiniBrowser');
  const { screen, display } = await openScreen();
  const port = await freePort();
  const service = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  await listening(port);
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build();
  const close = async () => {
    await driver.quit();
    for (const program of [service, screen]) await stop(program);
  };
  return { driver, close };
}

/** The screen chooses its own number and says which. */
async function openScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout!, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The driver is ready when it answers at all. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const answers = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((later) => setTimeout(later, 50));
  }
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const gone = once(program, 'exit');
  program.kill();
  await gone;
}

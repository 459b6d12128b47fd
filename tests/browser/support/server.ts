// A static server for the built site that can misbehave on purpose: headers, types, missing files.

import { createServer, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

type Headers = Readonly<Record<string, string>>;

export interface ServerOptions {
  /** What is served; the built site, unless it is said. */
  readonly folder?: string;
  /** The path the site lies below, such as "/repo/fr/". */
  readonly base?: string;
  /** Sent with every answer, or with the answers to some paths. */
  readonly headers?: Headers | ((path: string) => Headers);
  /** Answers instead of the site when it returns something. */
  readonly intercept?: (path: string) => Answer | undefined | Promise<Answer | undefined>;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Headers;
  readonly body: string | Uint8Array;
  /** The connection ends after half of the body. */
  readonly breaksOff?: boolean;
}

export interface Site {
  /** Of the site's root, with a slash at the end. */
  readonly url: string;
  /** Paths asked for, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export async function serve(options: ServerOptions = {}): Promise<Site> {
  const base = options.base ?? '/';
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    requests.push(pathname);
    const { headers = {} } = options;
    const general = typeof headers === 'function' ? headers(pathname) : headers;
    void answer(pathname, options, base).then((found) => send(response, found, general));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${base}`, requests, close: () => close(server) };
}

async function answer(
  pathname: string,
  { intercept, folder = dist }: ServerOptions,
  base: string,
): Promise<Answer> {
  const instead = await intercept?.(pathname);
  if (instead) return instead;
  if (!pathname.startsWith(base)) return { status: 404, body: 'not here' };
  const path = normalize(pathname.slice(base.length)).replace(/^(\.\.\/)+/, '');
  const file = path === '.' || path.endsWith('/') ? join(path, 'index.html') : path;
  try {
    const body = await readFile(join(folder, file));
    return { headers: { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }, body };
  } catch {
    return { status: 404, headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>not found' };
  }
}

function send(
  response: ServerResponse,
  { status = 200, headers, body, breaksOff }: Answer,
  general: Headers,
) {
  const length = Buffer.byteLength(body);
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-length': length,
    ...general,
    ...headers,
  });
  if (!breaksOff) return void response.end(body);
  response.write(Buffer.from(body).subarray(0, length / 2), () => response.destroy());
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

// Gets the bytes of the .wasm file. Always as a whole array buffer: streaming compilation would
// insist on the right MIME type, which many static hosts do not send, and gains nothing on a file
// this small.

import { CoreUnavailable } from './unavailable.ts';

/** Beside this script, wherever that is: bundlers rewrite the expression to the hashed name of the file they emit. */
const besideThisScript = new URL('../../build/wasm-release/wasm/attention-core.wasm', import.meta.url);

export async function fetchBytes(wasmUrl: URL | string = besideThisScript): Promise<ArrayBuffer> {
  const url = new URL(wasmUrl, besideThisScript);
  if (url.protocol === 'data:') return decode(url);
  return url.protocol === 'file:' ? readFromDisk(url) : fetchFrom(url);
}

// The file stands in the script itself. To fetch it from there would need a policy's permission.
function decode({ pathname }: URL): ArrayBuffer {
  const text = atob(pathname.slice(pathname.indexOf(',') + 1));
  return Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer;
}

async function fetchFrom(url: URL): Promise<ArrayBuffer> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (cause) {
    throw await explainRefusal(url, cause);
  }
  if (!response.ok) throw new CoreUnavailable('not_found', `${url.href} answered ${response.status}`);
  try {
    return await response.arrayBuffer();
  } catch (cause) {
    throw new CoreUnavailable('not_found', `${url.href} broke off`, { cause });
  }
}

async function explainRefusal(url: URL, cause: unknown): Promise<CoreUnavailable> {
  return (await isUnreadable(url))
    ? new CoreUnavailable(
        'no_cors',
        `${url.href} is sent without Access-Control-Allow-Origin for this page`,
        { cause },
      )
    : new CoreUnavailable('not_found', `${url.href} could not be fetched`, { cause });
}

/**
 * Whether a file that could not be fetched is there all the same. A browser hides why a request failed;
 * if the file can be had without reading it, only the header was missing.
 */
export async function isUnreadable(url: URL): Promise<boolean> {
  if (typeof location !== 'object' || url.origin === location.origin) return false;
  return fetch(url, { mode: 'no-cors' }).then(
    () => true,
    () => false,
  );
}

// In Node, whose fetch does not read files. Asking the process for the module keeps the import out
// of browser bundles.
async function readFromDisk(url: URL): Promise<ArrayBuffer> {
  try {
    const { readFile } = process.getBuiltinModule('node:fs/promises');
    const { buffer, byteOffset, byteLength } = await readFile(url);
    return (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength);
  } catch (cause) {
    throw new CoreUnavailable('not_found', `${url.href} could not be read`, { cause });
  }
}

// Gets the bytes of the .wasm file. Always as a whole array buffer: streaming compilation would
// insist on the right MIME type, which many static hosts do not send, and gains nothing on a file
// this small.

import { typeName } from './fault.ts';
import { addressOf, bytesOf } from './types.ts';
import { CoreUnavailable } from './unavailable.ts';

/** Beside this script, wherever that is: bundlers rewrite the expression to the hashed name of the file they emit. */
const besideThisScript = new URL('../../build/wasm-release/wasm/attention-core.wasm', import.meta.url);

/** Bytes, and how they came, which begins the sentence about bytes that are no module. */
export interface Arrived {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly from: string;
}

/** From an address or from bytes, whoever says which. Takes anything. */
export async function arrive(source: unknown = besideThisScript): Promise<Arrived> {
  const address = addressOf(source);
  if (address !== undefined) return fetchBytes(address);
  const bytes = bytesOf(source);
  if (bytes) return { bytes, from: 'The page handed in' };
  throw new CoreUnavailable(
    'not_found',
    `The page handed in ${typeName(source)}; expected an address or the bytes of a WebAssembly module`,
  );
}

async function fetchBytes(wasmUrl: string): Promise<Arrived> {
  const url = toUrl(wasmUrl);
  if (url.protocol === 'data:') return decode(url);
  return url.protocol === 'file:' ? readFromDisk(url) : fetchFrom(url);
}

function toUrl(wasmUrl: string): URL {
  try {
    return new URL(wasmUrl, besideThisScript);
  } catch (cause) {
    throw new CoreUnavailable('not_found', `“${wasmUrl}” is no address`, { cause });
  }
}

// The file stands in the script itself. To fetch it from there would need a policy's permission.
function decode({ pathname }: URL): Arrived {
  const from = 'The data: address holds';
  try {
    const text = atob(pathname.slice(pathname.indexOf(',') + 1));
    return { bytes: Uint8Array.from(text, (character) => character.charCodeAt(0)), from };
  } catch (cause) {
    throw new CoreUnavailable('not_found', `${from} no base64`, { cause });
  }
}

async function fetchFrom(url: URL): Promise<Arrived> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (cause) {
    throw await explainRefusal(url, cause);
  }
  const answer = `${url.href} ${answerOf(response)}`;
  if (!response.ok) throw new CoreUnavailable('not_found', answer);
  try {
    return { bytes: new Uint8Array(await response.arrayBuffer()), from: `${answer},` };
  } catch (cause) {
    throw new CoreUnavailable('not_found', `${url.href} broke off`, { cause });
  }
}

/** For a site's owner, behind the address. */
export function answerOf({ redirected, url, status, headers }: Response): string {
  const ledOn = redirected ? `led on to ${url}, which ` : '';
  const type = headers.get('content-type');
  return `${ledOn}answered ${status} with ${type ?? 'no content type'}`;
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
async function readFromDisk(url: URL): Promise<Arrived> {
  try {
    const { readFile } = process.getBuiltinModule('node:fs/promises');
    return { bytes: await readFile(url), from: `${url.href} holds` };
  } catch (cause) {
    throw new CoreUnavailable('not_found', `${url.href} could not be read`, { cause });
  }
}

/** An author's file, from its address to a figure that can be shown. */
import { loadCore, type LoadOptions } from '../../wasm/wrapper/index.ts';
import { answerOf, isUnreadable } from '../../wasm/wrapper/fetch.ts';
import { tellOwner } from '../console.ts';
import type { Loaded, Refused } from '../loaded.ts';
import type { Language } from '../figure.ts';
import { loadUiWords } from '../words/ui.ts';
import { checkFile, guarded, laterSituations, type Later } from './check-file.ts';
import { complete, voices } from './check/voices.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { loadOwnWords, sentenceOf } from './sentence.ts';
import type { OwnFile } from './shape/file.ts';

const MOST_KILOBYTES = 256;

/** `src` is relative to the page. */
export async function loadOwn(
  src: string,
  language: Language,
  options: LoadOptions = {},
): Promise<Loaded | Refused> {
  const [{ from, text }, core] = await Promise.all([fetchText(src), loadCore(options)]);
  const own = typeof text === 'string' ? checkFile(text, core) : text;
  if (isRefusal(own)) {
    const answer = await refused(own, src, language);
    tellOwner(`${from}. ${answer.sentence}`);
    return answer;
  }
  const speak = (wanted: Language) => speechOf(own.file, wanted);
  const rest = async (spoken: () => Language) => {
    const problem = await firstOf(laterSituations(own, core));
    return problem && refused(problem, src, spoken());
  };
  return { figure: own.figure, core: guarded(core, own), speech: await speak(language), speak, rest };
}

/** Lets the page paint and have its turn before each one. */
async function firstOf(later: Later): Promise<Refusal | undefined> {
  for (;;) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const { done, value } = later.next();
    if (done || value) return value || undefined;
  }
}

/** All of a figure speaks one language: the one that is wished for, or else the first that its author gives. */
async function speechOf(file: OwnFile, wanted: Language): Promise<Loaded['speech']> {
  const own = voices(file);
  const [language, words] = own.find(([one]) => one === wanted) ?? own[0]!;
  return { language, words: complete(words), ui: await loadUiWords(language) };
}

export async function refused(refusal: Refusal, src: string, language: Language): Promise<Refused> {
  const [words, ui] = await Promise.all([loadOwnWords(language), loadUiWords(language)]);
  return { code: refusal.code, sentence: words.file(nameOf(src)) + sentenceOf(refusal, words, ui) };
}

/** The file's own name: the last part of its address. */
function nameOf(src: string): string {
  const name = src.split(/[?#]/)[0]!.split('/').at(-1) ?? '';
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}

/** What came, and from where, for the console. */
interface Came {
  readonly from: string;
  readonly text: string | Refusal;
}

async function fetchText(src: string): Promise<Came> {
  if (!URL.canParse(src, document.baseURI))
    return { from: `“${src}” is no address`, text: { code: 'file_not_found' } };
  const url = new URL(src, document.baseURI);
  try {
    const response = await fetch(url);
    return { from: `${url.href} ${answerOf(response)}`, text: await textOf(response, url) };
  } catch {
    return { from: `${url.href} could not be fetched`, text: { code: await whyNot(url) } };
  }
}

async function whyNot(url: URL): Promise<'file_on_disk' | 'file_no_cors' | 'file_not_found'> {
  if (url.protocol === 'file:') return 'file_on_disk';
  return (await isUnreadable(url)) ? 'file_no_cors' : 'file_not_found';
}

async function textOf(response: Response, url: URL): Promise<string | Refusal> {
  // Whoever is led on to another server did not name it.
  if (response.redirected && new URL(response.url).origin !== url.origin) return { code: 'file_elsewhere' };
  if (!response.ok || !response.body) return { code: 'file_not_found' };
  const bytes = await readBytes(response.body);
  return bytes instanceof Blob ? decoded(bytes) : bytes;
}

/** No more is read than may be. */
async function readBytes(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob | Refusal> {
  const reader = body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      size += part.value.byteLength;
      if (size > MOST_KILOBYTES * 1024) {
        void reader.cancel();
        return { code: 'file_too_large', kilobytes: MOST_KILOBYTES };
      }
    }
  } catch {
    return { code: 'file_not_found' };
  }
  return new Blob(parts);
}

async function decoded(bytes: Blob): Promise<string | Refusal> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await bytes.arrayBuffer());
  } catch {
    return { code: 'file_not_utf8' };
  }
}

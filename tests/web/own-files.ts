/** Authors' files for tests: the three examples, changed and read. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { loadCore } from '../../wasm/wrapper/index.ts';
import type { Language } from '../../web/figure.ts';
import { checkFile, laterSituations, type Own } from '../../web/own/check-file.ts';
import { EXAMPLES, exampleText, type Example } from '../../web/own/guide-examples.ts';
import { isRefusal, type Refusal } from '../../web/own/refusal.ts';
import { jsonSchema } from '../../web/own/schema.ts';
import { loadOwnWords, sentenceOf } from '../../web/own/sentence.ts';
import { loadUiWords } from '../../web/words/ui.ts';

export const core = await loadCore();
export const texts = new Map(
  await Promise.all(EXAMPLES.map(async (one) => [one, await exampleText(one)] as const)),
);
export const example = (one: Example) => JSON.parse(texts.get(one)!) as Json;
export const accepts = new Ajv2020({ allowUnionTypes: true }).compile(jsonSchema());

export type Json = { [key: string]: any };

export function load(file: unknown): Own {
  const own = checkWhole(JSON.stringify(file));
  if (isRefusal(own)) throw new Error(JSON.stringify(own));
  return own;
}

/** Also what an element looks at behind the first picture. */
export function checkWhole(text: string): Own | Refusal {
  const own = checkFile(text, core);
  return isRefusal(own) ? own : ([...laterSituations(own, core)].find(Boolean) ?? own);
}

const LANGUAGES: readonly Language[] = ['en', 'zh', 'fr'];

/** The refusal of an example after a change, with its sentence in every language. */
export async function refusalAfter(one: Example, change: (file: Json) => unknown) {
  const file = example(one);
  change(file);
  return refusalOf(JSON.stringify(file));
}

export async function refusalOf(text: string): Promise<Refusal & { readonly sentences: string[] }> {
  const refusal = checkWhole(text);
  if (!isRefusal(refusal)) throw new Error('it was not refused');
  const sentences = LANGUAGES.map(async (language) =>
    sentenceOf(refusal, await loadOwnWords(language), await loadUiWords(language)),
  );
  return { ...refusal, sentences: await Promise.all(sentences) };
}

export const BROKEN = /NaN|undefined|Infinity|\[object/;

/** The sentences below the plot, made from its numbers: for the ear, and for whoever wants the point. */
import { formatNumber } from '../drawing/number.ts';
import type { Language } from '../figure.ts';
import { typography } from '../words/typography.ts';
import { METHODS, scoreBytes, valueOf, type Quantity } from './chart.ts';
import { countsOf, crossing, operations } from './counts.ts';
import { sayMemory, sayTime, threeDigits } from './quantities.ts';
import type { Measured } from './report.ts';
import { isMeasured, type Results, type Row } from './results.ts';
import type { Sizes } from './block-sizes.ts';
import type { CostWords } from './cost-words.ts';

export interface Speech {
  readonly words: CostWords;
  readonly language: Language;
}

/** Sentences one after the other, in the language's typography; `n = 64` stays on one line. */
export function joined(sentences: readonly string[], { language }: Speech): string {
  const text = typography(sentences.join(language === 'zh' ? '' : ' '), language);
  return text.replace(/n = (?=\d)/g, 'n\u00a0=\u00a0');
}

/** A length, as it is read in a sentence. */
export function sayLength(n: number, { language }: Speech): string {
  return formatNumber(n, language, 0);
}

export function plannedSentences(sizes: Sizes, speech: Speech): readonly string[] {
  const { words, language } = speech;
  const n = sizes.n.at(-1)!;
  const share = countsOf(n, sizes).quadratic / operations(n, sizes);
  return [
    words.said.operations({
      crossing: sayLength(crossing(sizes), speech),
      n: sayLength(n, speech),
      share: words.percent(threeDigits(share * 100, language)),
      total: threeDigits(operations(n, sizes) / 1e9, language),
    }),
  ];
}

interface BothMeasured extends Row {
  readonly fast: Measured;
  readonly plain: Measured;
}

const hasBoth = (row: Row): row is BothMeasured => isMeasured(row.fast) && isMeasured(row.plain);

export function measuredSentences(quantity: Quantity, results: Results, speech: Speech): readonly string[] {
  switch (quantity) {
    case 'operations':
      return plannedSentences(results.sizes, speech);
    case 'time':
      return timeSentences(results, speech);
    case 'speed':
      return speedSentences(results, speech);
    case 'memory':
      return memorySentences(results, speech);
  }
}

function timeSentences({ rows }: Results, speech: Speech): readonly string[] {
  const { words, language } = speech;
  const fast = rows.map((row) => row.fast).filter(isMeasured);
  const [first, last] = [fast[0], fast.at(-1)];
  const both = rows.filter(hasBoth).at(-1);
  const sentences: string[] = [];
  if (first && last && first !== last)
    sentences.push(
      words.said.growth({
        from: sayLength(first.n, speech),
        to: sayLength(last.n, speech),
        length: formatNumber(last.n / first.n, language, 0),
        fast: threeDigits(last.seconds / first.seconds, language),
      }),
    );
  if (both) {
    const n = sayLength(both.n, speech);
    const times = threeDigits(both.plain.seconds / both.fast.seconds, language);
    sentences.push(words.said.ratio({ n, times }), sameSentence(both, speech));
  }
  if (fast.length > 1) sentences.push(words.lines.time);
  return sentences;
}

function speedSentences({ rows, sizes }: Results, { words, language }: Speech): readonly string[] {
  return METHODS.flatMap((method) => {
    const speeds = rows
      .map((row) => row[method])
      .filter(isMeasured)
      .map((measured) => valueOf('speed', measured, sizes));
    if (speeds.length === 0) return [];
    return words.said.speed({
      method: words.methods[method],
      slowest: threeDigits(Math.min(...speeds), language),
      fastest: threeDigits(Math.max(...speeds), language),
    });
  });
}

function memorySentences({ rows }: Results, speech: Speech): readonly string[] {
  const { words, language } = speech;
  const last = rows.filter((row) => row.fast).at(-1);
  if (!last?.fast) return [];
  const { n, plain } = last;
  const fast = sayMemory(last.fast.bytes, language);
  const sentence =
    plain?.bytes === undefined
      ? words.said.fastMemory({ n: sayLength(n, speech), fast })
      : words.said.memory({
          n: sayLength(n, speech),
          fast,
          plain: sayMemory(plain.bytes, language),
          scores: sayMemory(scoreBytes(n), language),
        });
  return [sentence, words.lines.memory];
}

/** Equal outputs are as near to one another as float32 can tell. */
const FINEST = 2 ** -24;

function sameSentence({ difference = 0 }: Row, { words, language }: Speech): string {
  const parts = Number((1 / Math.max(difference, FINEST)).toPrecision(2));
  return words.said.same(formatNumber(parts, language, 0));
}

/** What is announced when both methods are through with a length. */
export function rowSentence(row: Row, speech: Speech): string {
  const { words, language } = speech;
  const say = (entry: Row['fast'] | Row['plain']) =>
    entry === undefined
      ? '—'
      : isMeasured(entry)
        ? sayTime(entry.seconds, language)
        : sayLeftOut(entry.seconds, speech);
  return words.status.row(sayLength(row.n, speech), say(row.fast), say(row.plain));
}

export function sayLeftOut(seconds: number | undefined, { words, language }: Speech): string {
  return seconds === undefined ? words.table.noMemory : words.table.leftOut(sayTime(seconds, language));
}

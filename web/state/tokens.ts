/**
 * Tokens the reader wrote. Only what differs from the words is kept, so that another language still
 * shows its own sentence; any Unicode is a text, and a text is never more than that.
 */
import type { Figure, FigureState } from '../figure.ts';
import type { Fault } from '../../wasm/wrapper/index.ts';
import type { TokenRef } from '../views/owners.ts';

export type TokenTexts = Readonly<Record<string, readonly string[]>>;

const MOST_TOKENS = 64;
/** Characters of a token. */
export const LONGEST = 40;
/** Behind the symbol, in a link: X.tokens=…, once per token. */
const SUFFIX = '.tokens';

export function withToken(state: FigureState, { symbol, index }: TokenRef, text: string): FigureState {
  const before = state.tokens?.[symbol] ?? [];
  const texts = Array.from({ length: Math.max(before.length, index + 1) }, (_, one) => before[one] ?? '');
  texts[index] = text;
  return withTokens(state, { ...state.tokens, [symbol]: texts });
}

/** The state with these texts in their one form: nothing is kept that says nothing. */
export function withTokens({ tokens: _, ...state }: FigureState, tokens: TokenTexts): FigureState {
  const kept = Object.entries(tokens)
    .map(([symbol, texts]) => [symbol, withoutEnd(texts.slice(0, MOST_TOKENS).map(tidy))] as const)
    .filter(([, texts]) => texts.length > 0);
  return kept.length === 0 ? state : { ...state, tokens: Object.fromEntries(kept) };
}

/** One line without a control character or half a character; a lone surrogate has no UTF-8. */
function tidy(text: string): string {
  const line = text
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return [...line].slice(0, LONGEST).join('').trimEnd();
}

function withoutEnd(texts: readonly string[]): readonly string[] {
  const last = texts.findLastIndex((text) => text !== '');
  return texts.slice(0, last + 1);
}

/** Tokens are written over those that the preset names, and in their one form. */
export function tokensFault(figure: Figure, state: FigureState): Fault | undefined {
  if (state.tokens === undefined) return undefined;
  const named = figure.presets[state.preset]?.tokens ?? {};
  const odd = Object.keys(state.tokens).find((symbol) => !Object.hasOwn(named, symbol));
  const unknown = (symbol: string): Fault => ({ code: 'unknown_symbol', symbol, expected: '', actual: '' });
  if (odd !== undefined) return unknown((odd + SUFFIX).slice(0, LONGEST));
  const isTidy = JSON.stringify(withTokens(state, state.tokens).tokens) === JSON.stringify(state.tokens);
  return isTidy ? undefined : unknown('tokens');
}

export function writeTokens(parameters: URLSearchParams, tokens: TokenTexts = {}): void {
  for (const [symbol, texts] of Object.entries(tokens)) {
    for (const text of texts) parameters.append(symbol + SUFFIX, text);
  }
}

export function readTokens(figure: Figure, state: FigureState, parameters: URLSearchParams): FigureState {
  const named = Object.keys(figure.presets[state.preset]?.tokens ?? {});
  const texts = named.map((symbol) => [symbol, parameters.getAll(symbol + SUFFIX)] as const);
  return withTokens(state, Object.fromEntries(texts));
}

/** Texts that another script hands over. */
export function givenTokens(tokens: unknown): TokenTexts {
  if (typeof tokens !== 'object' || tokens === null) return {};
  const lists = Object.entries(tokens).filter(([, texts]) => Array.isArray(texts));
  return Object.fromEntries(lists.map(([symbol, texts]) => [symbol, (texts as unknown[]).map(String)]));
}

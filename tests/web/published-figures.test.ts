// The numbers of tests/golden/programs.json, each where its figure draws it.
import { beforeAll, describe, expect, test } from 'vitest';
import { isFault, loadCore, type Core } from '../../wasm/wrapper/index.ts';
import { presetState } from '../../web/state/change.ts';
import type { Figure, FigureState } from '../../web/figure.ts';
import concatAndProject from '../../web/figures/concat-and-project/figure.ts';
import gradientPath from '../../web/figures/gradient-path/figure.ts';
import maskBeforeSoftmax from '../../web/figures/mask-before-softmax/figure.ts';
import normAndScale from '../../web/figures/norm-and-scale/figure.ts';
import oneHeadSegment from '../../web/figures/one-head-segment/figure.ts';
import oneQuery from '../../web/figures/one-query/figure.ts';
import positionWiseFfn from '../../web/figures/position-wise-ffn/figure.ts';
import rawOrSoftmax from '../../web/figures/raw-or-softmax/figure.ts';
import replaceOrAdd from '../../web/figures/replace-or-add/figure.ts';
import residualGradient from '../../web/figures/residual-gradient/figure.ts';
import scoreMatching from '../../web/figures/score-matching/figure.ts';
import swiglu from '../../web/figures/swiglu/figure.ts';
import twoHeads from '../../web/figures/two-heads/figure.ts';
import golden from '../golden/programs.json' with { type: 'json' };

interface PublishedNumber {
  readonly id: string;
  readonly symbol: string;
  /** 1-based. */
  readonly row?: number;
  readonly decimals?: number;
  readonly value: readonly (readonly number[])[];
}

interface Place {
  readonly figure: Figure;
  readonly preset: string;
  readonly choices?: FigureState['choices'];
  /** What the program's symbols, or one number by its id, are called in the figure, where they differ. */
  readonly names?: Readonly<Record<string, string>>;
  /** Only these numbers of the program. */
  readonly only?: readonly string[];
}

const PLACES: Readonly<Record<string, readonly Place[]>> = {
  'one-query': [{ figure: oneQuery, preset: 'lesson', names: { exp: 'exp(E)' } }],
  'one-query-rounded': [{ figure: oneQuery, preset: 'rounded-weights', names: { O: 'O′' } }],
  'one-query-value-erased': [{ figure: oneQuery, preset: 'value-erased' }],
  'one-query-equal': [{ figure: oneQuery, preset: 'equal-scores' }],
  'one-query-given': [{ figure: oneQuery, preset: 'given-weights' }],
  'raw-or-softmax': [{ figure: rawOrSoftmax, preset: 'numbers', names: { raw: 'raw · O' } }],
  'raw-or-softmax-shifted': [{ figure: rawOrSoftmax, preset: 'shifted', names: { raw: 'raw · O' } }],
  'score-matching': [
    { figure: scoreMatching, preset: 'three-positions', only: ['Q', 'K', 'S', 'W_Q W_Kᵀ'] },
    {
      figure: scoreMatching,
      preset: 'three-positions',
      choices: { projections: 'without' },
      names: { XXᵀ: 'S' },
      only: ['XXᵀ', 'A'],
    },
  ],
  'replace-or-add': [
    { figure: replaceOrAdd, preset: 'article', names: { add: 'add · U' }, only: ['add'] },
    { figure: replaceOrAdd, preset: 'zero', names: { 'add nothing': 'add · U' }, only: ['add nothing'] },
    { figure: replaceOrAdd, preset: 'opposite', names: { cancel: 'add · U' }, only: ['cancel'] },
  ],
  'position-wise-ffn': [{ figure: positionWiseFfn, preset: 'positive' }],
  'position-wise-linear': [{ figure: positionWiseFfn, preset: 'linear' }],
  swiglu: [{ figure: swiglu, preset: 'gate' }],
  'one-head-0.75': [{ figure: oneHeadSegment, preset: 'first' }],
  'one-head-0.25': [{ figure: oneHeadSegment, preset: 'second' }],
  'one-head-0.5': [{ figure: oneHeadSegment, preset: 'even' }],
  'one-head-other-values': [{ figure: oneHeadSegment, preset: 'other-values' }],
  'two-heads': [
    {
      figure: twoHeads,
      preset: 'apart',
      names: { A: 'A⁽¹⁾', B: 'A⁽²⁾', 's₂': 'C', 'u₂': 'U' },
    },
  ],
  concat: [{ figure: concatAndProject, preset: 'wrong-reshape' }],
  'concat-misread': [{ figure: concatAndProject, preset: 'wrong-reshape', names: { C: 'wrong · C' } }],
  'scale-of-inputs': [{ figure: normAndScale, preset: 'doubled', names: { A: 'plain · A' }, only: ['A'] }],
  norms: [
    { figure: normAndScale, preset: 'five', names: { RMSNorm: 'N' }, only: ['RMSNorm'] },
    { figure: normAndScale, preset: 'four', names: { LayerNorm: 'N' }, only: ['LayerNorm'] },
  ],
  'mask-after-softmax': [
    {
      figure: maskBeforeSoftmax,
      preset: 'three-positions',
      choices: { method: 'all' },
      names: {
        zero: 'zero · A',
        Σ: 'zero · Σ',
        renormalised: 'renormalise · A',
        'renormalised · O': 'renormalise · O',
        score: 'score · A',
      },
    },
  ],
  'gradient-path': [
    {
      figure: gradientPath,
      preset: 'all',
      names: { E: '∂L/∂e_2', W_Q: '∂L/∂W_Q', W_K: '∂L/∂W_K', W_V: '∂L/∂W_V' },
    },
  ],
  'gradient-path-causal': [{ figure: gradientPath, preset: 'causal', names: { E: '∂L/∂e_2' } }],
  'residual-gradient': [
    {
      figure: residualGradient,
      preset: 'open',
      names: { 'residual-gradient/branch': 'Jᵀ g', 'residual-gradient/sum': '∂L/∂x' },
    },
  ],
  'residual-gradient-quiet': [
    {
      figure: residualGradient,
      preset: 'closed',
      names: { 'residual-gradient-quiet/branch': 'Jᵀ g', 'residual-gradient-quiet/sum': '∂L/∂x' },
    },
  ],
  'residual-gradient-cancelled': [{ figure: residualGradient, preset: 'opposite', names: { x: '∂L/∂x' } }],
};

const cases = Object.entries(PLACES).flatMap(([program, places]) => {
  const found = golden.programs.find(({ id }) => id === program);
  const numbers = (found?.numbers ?? []) as unknown as readonly PublishedNumber[];
  return places.flatMap((place) =>
    numbers
      .filter(({ symbol }) => !place.only || place.only.includes(symbol))
      .map((number) => ({ id: number.id, number, place })),
  );
});

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

function drawnNodes(figure: Figure, state: FigureState): Set<string> {
  const text = JSON.stringify(figure.layout(state));
  return new Set([...text.matchAll(/"node":"([^"]+)"/g)].map(([, node]) => node!));
}

describe('a published number stands in its figure', () => {
  test.each(cases)('$id', ({ number, place }) => {
    const { figure, preset, choices, names = {} } = place;
    const start = presetState(figure, preset);
    const state = { ...start, choices: { ...start.choices, ...choices } };
    const trace = core.evaluate(figure.program(state));
    if (isFault(trace)) throw new Error(trace.code);
    const name = names[number.id] ?? names[number.symbol] ?? number.symbol;
    expect(drawnNodes(figure, state)).toContain(name);
    const { data, rows, columns } = trace.node(name)!;
    // Where only one position reads, its row stands alone.
    const first = rows === 1 ? 0 : (number.row ?? 1) - 1;
    const tolerance = 0.5000001 * 10 ** -(number.decimals ?? 6);
    number.value.forEach((row, i) =>
      row.forEach((value, j) => {
        const shown = data[(first + i) * columns + j]!;
        expect(Math.abs(shown - value), `${name}[${first + i + 1},${j + 1}]`).toBeLessThanOrEqual(tolerance);
      }),
    );
  });

  test('and none of the programs named here is missing', () => {
    for (const place of Object.keys(PLACES)) expect(golden.programs.map(({ id }) => id)).toContain(place);
    expect(cases.length).toBeGreaterThan(30);
  });
});

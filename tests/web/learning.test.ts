// The figures of learning: the way back that is written out equals the core's own gradients and the
// quotients beside them; a step can be taken, and lowers or raises the loss.
import { beforeAll, describe, expect, test } from 'vitest';
import { isFault, loadCore, type Core, type Trace } from '../../wasm/wrapper/index.ts';
import { presetState, withTaken } from '../../web/state/change.ts';
import { isLegal } from '../../web/state/legal.ts';
import gradientPath from '../../web/figures/gradient-path/figure.ts';
import residualGradient from '../../web/figures/residual-gradient/figure.ts';
import type { Figure, FigureState, TakeSetting } from '../../web/figure.ts';

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

function evaluated(figure: Figure, state: FigureState): Trace {
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(`${trace.code} ${trace.symbol}`);
  return trace;
}

function states(figure: Figure): FigureState[] {
  return Object.keys(figure.presets).flatMap((preset) => {
    const start = presetState(figure, preset);
    return figure.settings.reduce<FigureState[]>(
      (all, setting) =>
        setting.kind !== 'choice'
          ? all
          : all.flatMap((state) =>
              setting.values.map((value) => ({
                ...state,
                choices: { ...state.choices, [setting.id]: value },
              })),
            ),
      [start],
    );
  });
}

const apart = (left: ArrayLike<number>, right: ArrayLike<number>) =>
  Math.max(...Array.from(left, (value, cell) => Math.abs(value - right[cell]!)));

describe('gradient-path', () => {
  test('every gradient that is written out is the one of the tape, in every state', () => {
    let compared = 0;
    for (const state of states(gradientPath)) {
      const gradients = core.differentiate(gradientPath.program(state), 'L');
      if (isFault(gradients)) throw new Error(gradients.code);
      for (const { name, data } of evaluated(gradientPath, state).nodes) {
        if (!name.startsWith('∂L/∂') || name.endsWith('ᵀ')) continue;
        expect(apart(data, gradients.node(name.slice(4))!.data), name).toBeLessThan(1e-14);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('beside every gradient of a map stands its central difference', () => {
    for (const state of states(gradientPath)) {
      const trace = evaluated(gradientPath, state);
      const maps = trace.nodes.filter(({ name }) => /^∂L\/∂W_.$/.test(name));
      expect(maps.length).toBe(state.choices['path'] === 'all' ? 3 : 2);
      for (const { name, data } of maps) {
        const quotient = trace.node(`ΔL/Δ${name.slice(4)}`)!;
        expect(quotient.operation).toBe('central_difference');
        expect(apart(quotient.data, data), name).toBeLessThan(1e-7);
      }
    }
  });

  const take = gradientPath.settings.find((one): one is TakeSetting => one.kind === 'take')!;

  test.each([
    ['step', 'lowers', -1],
    ['too-large', 'raises', 1],
  ])('the step of the preset %s %s the loss that is computed after it is taken', (preset, _, sign) => {
    const state = presetState(gradientPath, preset);
    const before = evaluated(gradientPath, state);
    const taken = withTaken(state, take, before);
    expect(isLegal(gradientPath, taken)).toBe(true);
    const [from, foreseen] = [before.node('L')!.data[0]!, before.node('L′')!.data[0]!];
    expect(evaluated(gradientPath, taken).node('L')!.data[0]).toBe(foreseen);
    expect(Math.sign(foreseen - from)).toBe(sign);
  });

  test('with V held, a step leaves W_V as it is', () => {
    const start = presetState(gradientPath, 'step');
    const state = { ...start, choices: { ...start.choices, path: 'held' } };
    const taken = withTaken(state, take, evaluated(gradientPath, state));
    expect(taken.matrices['W_V']).toEqual(state.matrices['W_V']);
    expect(taken.matrices['W_Q']).not.toEqual(state.matrices['W_Q']);
  });

  test('without a target there is no step to take', () => {
    const trace = evaluated(gradientPath, presetState(gradientPath, 'held'));
    expect(Object.values(take.sets).filter((node) => trace.node(node))).toEqual([]);
  });
});

describe('residual-gradient', () => {
  test('the sum of both paths is the gradient of the tape, in every state', () => {
    for (const state of states(residualGradient)) {
      const gradients = core.differentiate(residualGradient.program(state), 'L');
      if (isFault(gradients)) throw new Error(gradients.code);
      const trace = evaluated(residualGradient, state);
      const through = (name: string) => apart(trace.node(name)!.data, gradients.node(name.slice(4))!.data);
      expect(through('∂L/∂x')).toBe(0);
    }
  });

  test('rule and trying differ at the kink, where the figure says so, and nowhere else', () => {
    for (const state of states(residualGradient)) {
      const trace = evaluated(residualGradient, state);
      const difference = apart(trace.node('∂L/∂x')!.data, trace.node('ΔL/Δx')!.data);
      const saysSo = residualGradient.storyboard(state).some(({ id }) => id === 'kink');
      if (saysSo) expect(difference).toBeGreaterThan(0.4);
      else expect(difference).toBeLessThan(1e-11);
    }
  });
});

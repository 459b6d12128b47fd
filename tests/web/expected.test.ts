// What the core computes for every preset, against the independent reference, without a browser.
import { beforeAll, describe, expect, it } from 'vitest';
import { figures, ids } from '../browser/expected/index.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { presetState } from '../../web/state/change.ts';
import { isFault, loadCore, type Core } from '../../wasm/wrapper/index.ts';

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

const facts = figures.map(({ scenarios }, index) => ({ id: ids[index]!, scenarios }));

describe.each(facts)('$id', ({ id, scenarios }) => {
  it.each(scenarios.map((one) => [one.preset, one] as const))(
    'computes every expected number of the preset %s',
    async (preset, { choices, expected }) => {
      const { figure } = await FIGURES[id as keyof typeof FIGURES].en();
      const start = presetState(figure, preset);
      const trace = core.evaluate(figure.program({ ...start, choices: { ...start.choices, ...choices } }));
      if (isFault(trace)) throw new Error(`${trace.code} ${trace.symbol}`);
      // The reference may name more, such as a step of a composite under its own name.
      const known = Object.entries(expected).filter(([name]) => trace.node(name));
      expect(known.length).toBeGreaterThanOrEqual(4);
      for (const [name, rows] of known) {
        const node = trace.node(name);
        expect([node!.rows, node!.columns], name).toEqual([rows.length, rows[0]!.length]);
        rows.flat().forEach((value, cell) => {
          const computed = node!.data[cell]!;
          if (Number.isFinite(value))
            expect(Math.abs(computed - value), `${name} ${cell}`).toBeLessThan(1e-9);
          else expect(computed, `${name} ${cell}`).toBe(value);
        });
      }
    },
  );
});

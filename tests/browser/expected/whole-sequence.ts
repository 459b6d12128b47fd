import { attention, causalMask, type Visible } from '../../reference/attention.ts';
import { asMask, example, inputs, type Expected, type Scenario } from './scenario.ts';

function wholeSequence(visible?: Visible): Expected {
  const { EM, ...record } = attention({ ...example, ...(visible ? { visible } : {}) });
  return { ...inputs, ...record, ...(visible ? { 'E + M': EM, M: asMask(visible) } : {}) };
}

const base = { figure: 'whole-sequence', preset: 'three-positions' };

export const scenarios: readonly Scenario[] = [
  { ...base, expected: wholeSequence() },
  { ...base, choices: { reading: 'causal' }, expected: wholeSequence(causalMask(inputs.X.length)) },
];

export const published = { full: { preset: 'three-positions' } };

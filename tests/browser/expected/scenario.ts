// What a figure has to show in one of its states, computed by the independent reference from the golden
// inputs. Nothing in this folder comes from the core or from the objects that the page draws.

import { project, type Rows, type Visible } from '../../reference/attention.ts';
import { examples } from '../../reference/published.ts';

/** Every number the state can show, by the name of its node. */
export type Expected = Readonly<Record<string, Rows>>;

export interface Scenario {
  readonly figure: string;
  readonly preset: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly expected: Expected;
}

/** What a file of this folder exports. */
export interface Facts {
  readonly scenarios: readonly Scenario[];
  /** Where each setting of tests/golden/published.json stands on the page. */
  readonly published?: Readonly<Record<string, Setting>>;
}

export interface Setting extends Pick<Scenario, 'preset' | 'choices'> {
  /** Before the symbols, such as "causal · ". */
  readonly scope?: string;
}

export const example = examples['three-positions']!;
const { X, W_Q, W_K, W_V } = example;
export const inputs = { X, W_Q, W_K, W_V };
export const values = project(X, W_V);

export const transpose = (M: Rows): Rows => M[0]!.map((_, j) => M.map((row) => row[j]!));
export const asMask = (visible: Visible): Rows =>
  visible.map((row) => row.map((open) => (open ? 0 : -Infinity)));
export const everything = (n: number): Visible =>
  Array.from({ length: n }, () => Array.from({ length: n }, () => true));

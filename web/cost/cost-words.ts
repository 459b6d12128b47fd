import type { Quantity, Law } from './chart.ts';
import type { Method } from './counts.ts';
import type { Refusal } from './report.ts';

/** Numbers come as texts of the reader's language, with their units. */
export interface CostWords {
  readonly form: {
    readonly legend: string;
    readonly n: string;
    readonly d_model: string;
    readonly heads: string;
    readonly network: string;
    readonly causal: string;
    readonly causalChoices: { readonly all: string; readonly causal: string };
  };
  readonly measure: string;
  readonly cancel: string;
  readonly progress: string;
  readonly noLength: string;

  readonly quantity: string;
  readonly quantities: Readonly<Record<Quantity, string>>;
  /** The vertical axis. */
  readonly units: Readonly<Record<Quantity, string>>;
  readonly methods: Readonly<Record<Method, string>>;
  readonly laws: Readonly<Record<Law, string>>;

  readonly table: {
    readonly planned: string;
    readonly measured: string;
    readonly n: string;
    readonly method: string;
    readonly time: string;
    readonly speed: string;
    readonly memory: string;
    readonly leftOut: (time: string) => string;
    readonly noMemory: string;
  };

  readonly status: {
    readonly at: (n: string, method: string) => string;
    readonly row: (n: string, fast: string, plain: string) => string;
    readonly ended: string;
    readonly cancelled: string;
    readonly atLength: (n: string) => string;
    readonly resultsStay: string;
    readonly refused: Readonly<Record<Refusal, string>>;
  };

  /** What the plot says, in a sentence or two. */
  readonly said: {
    readonly operations: (said: {
      readonly crossing: string;
      readonly n: string;
      readonly share: string;
      readonly total: string;
    }) => string;
    readonly time: (said: { readonly n: string; readonly fast: string; readonly plain: string }) => string;
    readonly growth: (said: {
      readonly from: string;
      readonly to: string;
      readonly length: string;
      readonly fast: string;
    }) => string;
    readonly ratio: (said: { readonly n: string; readonly times: string }) => string;
    readonly speed: (said: {
      readonly method: string;
      readonly slowest: string;
      readonly fastest: string;
    }) => string;
    readonly memory: (said: {
      readonly n: string;
      readonly fast: string;
      readonly plain: string;
      readonly scores: string;
    }) => string;
    readonly fastMemory: (said: { readonly n: string; readonly fast: string }) => string;
    /** One part in so many of the largest number. */
    readonly same: (parts: string) => string;
  };
  /** What the lines beside the points are. */
  readonly lines: { readonly time: string; readonly memory: string };
  /** What was measured, which may no longer be what is chosen. */
  readonly block: (said: {
    readonly width: string;
    readonly heads: string;
    readonly network: string;
    readonly causal: boolean;
  }) => string;
  readonly conditions: (instructionSet: string) => string;
  readonly inSlices: string;
  readonly percent: (text: string) => string;
}

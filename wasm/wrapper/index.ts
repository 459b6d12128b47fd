// The core of attention-figures for JavaScript and TypeScript. Import from here only;
// wasm/README.md has the overview.

export { loadCore, type LoadOptions } from './load.ts';
export type { Core } from './core.ts';
export type { Program, Step } from './program.ts';
export type { ExplanationToken, Trace, TraceNode } from './trace.ts';
export { mask, matrix, type Mask, type Matrix } from './matrix.ts';
export { faultCodes, isFault, numberText, type Fault, type FaultCode } from './fault.ts';
export { limits, type Limits } from './limits.ts';
export { selfCheck, type Mismatch } from './check.ts';
export { CoreUnavailable, unavailableCodes, type UnavailableCode } from './unavailable.ts';

// Why there is no core on this page. The page then shows its static picture and one sentence chosen
// by the code.

export const unavailableCodes = [
  'no_webassembly', // the engine has none, or it is switched off
  'no_simd', // WebAssembly without SIMD128, such as Safari before 16.4
  'blocked', // the page's content security policy lacks 'wasm-unsafe-eval'
  'not_found', // the .wasm file did not arrive: no network, 404, an HTML page in its place, a truncated file
  'no_cors', // the file is there, but its server sends no Access-Control-Allow-Origin to this page
  'stale_pair', // script and .wasm come from different releases
  'no_memory', // the engine could not give the module its memory
  'wrong_numbers', // the module runs, and its self-check gives a wrong number
] as const;

export type UnavailableCode = (typeof unavailableCodes)[number];

/** The rejection of `loadCore`. `message` is for a developer's console, `code` for the page. */
export class CoreUnavailable extends Error {
  override readonly name = 'CoreUnavailable';
  readonly code: UnavailableCode;

  constructor(code: UnavailableCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The package's entry `attention-figures/core`: programs and their traces, without figures or a page. */
export * from '../../wasm/wrapper/index.ts';

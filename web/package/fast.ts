/** The package's entry `attention-figures/fast`: layers in float32 whose weights stay in memory. */
export * from '../../wasm/wrapper/fast.ts';

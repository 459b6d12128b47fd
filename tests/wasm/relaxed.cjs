// Before a program with relaxed SIMD: Node 20 hides it behind a flag; newer ones have it, and complain of the flag.
if (process.versions.node.startsWith('20.'))
  require('node:v8').setFlagsFromString('--experimental-wasm-relaxed-simd');

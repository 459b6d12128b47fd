import type { CostWords } from './cost-words.ts';

const words: CostWords = {
  form: {
    legend: 'The block',
    n: 'Lengths $n$',
    d_model: 'Width $d$',
    heads: 'Heads',
    network: 'Network',
    causal: 'Reads',
    causalChoices: { all: 'everything', causal: 'what came before' },
  },
  measure: 'Measure',
  cancel: 'Stop',
  progress: 'Progress',
  noLength: 'Choose at least one length.',

  quantity: 'Plot',
  quantities: { operations: 'operations', time: 'time', speed: 'speed', memory: 'memory' },
  units: {
    operations: 'billions of operations',
    time: 'milliseconds',
    speed: 'billions a second (GFLOP/s)',
    memory: 'working memory, MiB',
  },
  methods: { fast: 'fast path', plain: 'plain method' },
  laws: { linear: 'grows with n', quadratic: 'grows with n²', together: 'both together' },

  table: {
    planned: 'Billions of multiplications and additions',
    measured: 'What was measured',
    n: 'n',
    method: 'method',
    time: 'ms',
    speed: 'GFLOP/s',
    memory: 'MiB',
    leftOut: (time) => `not run: ≈ ${time}`,
    noMemory: 'not run: too little memory',
  },

  status: {
    at: (n, method) => `n = ${n}, ${method}`,
    row: (n, fast, plain) => `n = ${n}: fast path ${fast}, plain method ${plain}.`,
    ended: 'All lengths are measured.',
    cancelled: 'Stopped.',
    atLength: (n) => `At n = ${n}:`,
    resultsStay: 'What has been measured stays.',
    refused: {
      no_webassembly: 'This browser runs no WebAssembly, so the fast path cannot be measured.',
      no_simd: 'This browser is too old for the fast path: it lacks WebAssembly SIMD.',
      blocked:
        'The security policy of this page forbids WebAssembly; its owner can allow it with script-src ‘wasm-unsafe-eval’.',
      not_found: 'A part of the fast path did not arrive. Press Measure to try again.',
      no_cors: 'The server does not let this page load the fast path.',
      stale_pair: 'Parts of two versions met. Reload the page to get one version.',
      no_memory: 'There is not enough memory for a block of this size.',
      wrong_numbers: 'This browser computes wrong numbers in a self-check, so its times would mean nothing.',
      failed: 'The measurement broke off unexpectedly. Press Measure to try again.',
    },
  },

  said: {
    operations: ({ crossing, n, share, total }) =>
      `From n = ${crossing} on, the part that grows with n² is the larger one. At n = ${n} it is ${share} of ${total} billion operations.`,
    time: ({ n, fast, plain }) => `At n = ${n} the fast path takes ${fast}, the plain method ${plain}.`,
    growth: ({ from, to, length, fast }) =>
      `From n = ${from} to n = ${to} the sequence becomes ${length} times as long, and the fast path takes ${fast} times as long.`,
    ratio: ({ n, times }) => `At n = ${n} the plain method takes ${times} times as long as the fast path.`,
    speed: ({ method, slowest, fastest }) =>
      `The ${method} runs at ${slowest === fastest ? fastest : `${slowest} to ${fastest}`} GFLOP/s.`,
    memory: ({ n, fast, plain, scores }) =>
      `At n = ${n} the plain method works in ${plain}, ${scores} of it for the n² scores; the fast path works in ${fast}.`,
    fastMemory: ({ n, fast }) => `At n = ${n} the fast path works in ${fast}.`,
    same: (parts) =>
      `Both give the same output: the largest difference is one part in ${parts} of the largest number.`,
  },
  lines: {
    time: 'The lines are the two parts of a n + b n², fitted to the fast path by least squares of relative deviations.',
    memory:
      'The line n goes through the longest sequence of the fast path; the line n² is what n² numbers of 32 bits take.',
  },
  block: ({ width, heads, network, causal }) =>
    `A block of width ${width}, heads: ${heads}, network: ${network}; every position reads ${causal ? 'what came before' : 'everything'}.`,
  conditions: (instructionSet) =>
    `Measured on this device, just now, on one thread with ${instructionSet}. Other programs run beside it, so the next run will differ.`,
  inSlices:
    'Workers are forbidden here, so it was computed on the page’s own thread, in slices; the pauses between them are not counted.',
  percent: (text) => `${text}%`,
};

export default words;

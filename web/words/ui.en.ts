/** The words of every figure's controls, in English. The other languages have the same keys. */
import type { Fault } from '../../wasm/wrapper/index.ts';
import { listed } from './listed.ts';

const oneOf = (allowed: string) => listed(allowed, ', ', ' or ');

/** What a fault calls the kind of a symbol: a kind of the core, or the operation that computed it. */
const KINDS: Readonly<Record<string, string>> = {
  matrix: 'a matrix',
  mask: 'a mask',
  masked_scores: 'a table of masked scores',
  input: 'an input',
  input_mask: 'a mask that was given',
  result: 'something computed',
  editable: 'an input that can be edited',
};
const kind = (name: string) => KINDS[name] ?? `the result of ${name}`;

const ui = {
  play: 'Play',
  pause: 'Pause',
  stepBack: 'Step back',
  stepForward: 'Step forward',
  playback: 'Playback',
  position: 'Position in the animation',
  stepOf: (index: number, count: number, name: string) => `Step ${index} of ${count}: ${name}`,
  speed: (rate: string) => `Speed ${rate}`,
  backwards: (rate: string) => `Speed ${rate}, backwards`,
  undo: 'Undo',
  redo: 'Redo',
  reset: 'Start over',
  commands: 'Speed, undo, start over and more',
  more: 'More',
  exportSvg: 'Save as SVG',
  exportPng: 'Save as PNG',
  copyLink: 'Copy link to this state',
  embed: 'Embed in an article …',
  copyEmbed: 'Copy as a tag',
  copyFrame: 'Copy as a frame',
  copyMarkdown: 'Copy as a Markdown picture',
  linkCopied: 'The link is on the clipboard.',
  embedCopied: 'The tag is on the clipboard.',
  frameCopied: 'The frame is on the clipboard.',
  markdownCopied: 'The Markdown is on the clipboard.',
  allValues: 'All values …',
  copyCsv: 'Copy as CSV',
  copyJson: 'Copy as JSON',
  copyArrays: 'Copy as NumPy prints them',
  copyProgram: 'Copy as a NumPy program',
  valuesCopied: 'The values are on the clipboard.',
  programCopied: 'The program is on the clipboard.',
  pasteValues: 'Paste values …',
  pasteLabel: (names: string) =>
    `CSV, JSON or what NumPy prints, each matrix with its name. Inputs of this figure: ${names}.`,
  pasteUse: 'Use these values',
  copyFailed: 'The browser does not allow copying here.',
  exportFailed:
    'The security policy of this page lets no script draw a picture (img-src), so there is no PNG here; the SVG file holds the same picture.',
  saveSandboxed:
    'If no file was saved, this frame does not allow it; whoever embeds it can add allow-downloads to its sandbox.',

  settings: 'Settings',
  choices: 'Choices',
  preset: 'Example',
  row: 'Position',
  editToken: 'Change this word',
  token: (position: number) => `Token ${position}`,
  tokenHint: 'Press Enter to change the word there.',
  order: 'Order',
  exchange: (first: string, second: string) => `Exchange ${first} and ${second}`,
  patterns: {
    label: 'May read',
    all: 'everything',
    causal: 'up to itself',
    causal_bottom_right: 'causal, last meets last',
    causal_top_left: 'causal, first meets first',
    custom: 'custom',
  },
  sizes: 'Sizes',
  seed: 'Seed',
  smaller: (symbol: string, by: number) => `${symbol}: ${by === 1 ? 'one' : by} less`,
  larger: (symbol: string, by: number) => `${symbol}: ${by === 1 ? 'one' : by} more`,
  filledWithZeros: 'New cells hold 0.',
  sliders: 'Numbers to move',

  table: (symbol: string, rows: number, columns: number) => `${symbol}, ${rows} × ${columns}`,
  matrices: 'Matrices, cell by cell',
  code: 'Code, line by line',
  rowHeader: (row: number) => `row ${row}`,
  columnHeader: (column: number) => `column ${column}`,
  cell: (symbol: string, row: number, column: number) => `${symbol}, row ${row}, column ${column}`,
  masked: 'masked',
  visible: 'visible',
  notYet: 'not yet computed',
  editHint: 'Press Enter to edit.',
  toggleHint: 'Press Enter to open or close.',
  vector: (symbol: string, row: number) => `${symbol}, vector ${row}`,
  vectorHint: 'Arrow keys move its tip, with Shift by 1; Page Up and Page Down lead to the other vectors.',
  links: 'Figures of the steps',
  openFigure: (symbol: string) => `${symbol}: open the figure of this step`,

  where: 'Where does this number come from?',
  hint: 'Choose a number to see where it comes from.',
  meeting: (query: number, queryText: string, key: number, keyText: string) =>
    `Query: token ${query} (${queryText}). Key: token ${key} (${keyText}).`,
  back: 'Back',
  close: 'Close',
  folded: (count: number) => `${count} more terms`,
  notes: {
    input: 'An input: nothing computes it.',
    editableInput: 'An input: press it again, or type, to change it.',
    masked: 'Masked: this query may not read this key, so its score is −∞ and its weight exactly 0.',
    visible: 'Visible: this query may read this key, so nothing is added to its score.',
    no_visible_key: 'No key is visible to this query: all its weights are 0, and so is what it reads.',
    hidden: 'Hidden after the fact: this weight is taken away and becomes 0; the others stay as they are.',
    zero_sum: 'The sum of this row is 0, so there is nothing to share and the row stays 0.',
    sampled: 'A sample: its number and the seed decide it, so the same seed always gives the same numbers.',
    counted: 'Counted: how many of the numbers x lie between the two edges of this bin.',
  },

  remarks: {
    nothingVisible: (position: number) =>
      `Position ${position} may read nothing, so its weights and what it reads are 0.`,
    rounded: 'The weights shown are rounded; the exact ones of each row add up to 1.',
  },

  numberFaults: {
    empty: (text: string) => `A cell needs a number, such as ${text}.`,
    not_a_number: (text: string) =>
      `This is not a number. Write digits with a decimal point, such as ${text}.`,
    not_finite: (text: string) => `Only finite numbers are possible, such as ${text}.`,
    ambiguous: (text: string) =>
      `Is the comma a decimal sign? Write ${text}, or the whole number without a comma.`,
  },
  pasteFault: 'What was pasted is not a grid of numbers.',
  pasteNames: (names: string) =>
    `None of the pasted matrices is an input of this figure. Its inputs: ${names}.`,
  pasteSizes: 'The sizes of the pasted matrices do not fit this figure.',
  sizeFault: (symbol: string, least: number, most: number, step: number) =>
    `${symbol} must be a whole number from ${least} to ${most}${step === 1 ? '' : `, in steps of ${step}`}.`,
  rangeFault: (least: string, most: string) => `A number from ${least} to ${most} is needed here.`,
  linkFault: 'This link does not fit the figure, so it shows its own example.',
  startFault: 'The state that “start” asks for does not fit this figure.',
  presetFault: (preset: string, ids: string) =>
    `There is no example “${preset}” here. The examples are: ${ids}.`,
  stepFault: (step: string, count: number, ids: string) =>
    `There is no step “${step}” here. Use a number from 1 to ${count}, or one of these names: ${ids}.`,

  /** One sentence after another. */
  together: (...sentences: readonly string[]) => sentences.join(' '),
  kept: 'The last result is kept.',

  unknownFigure: (id: string) => `There is no figure called “${id}”.`,

  faults: {
    empty_matrix: ({ symbol }: Fault) => `${symbol} has no cells.`,
    ragged_matrix: ({ symbol, expected, actual }: Fault) =>
      `The rows of ${symbol} differ in length: ${expected} and ${actual}.`,
    data_length: ({ symbol, expected, actual }: Fault) =>
      `${symbol} needs ${expected} numbers and has ${actual}.`,
    not_a_number: ({ symbol }: Fault) => `${symbol} holds something that is not a number.`,
    not_finite: ({ symbol }: Fault) => `${symbol} holds a number that is not finite.`,
    width_mismatch: ({ symbol, expected, actual }: Fault) =>
      `${symbol} does not fit: its inner size must be ${expected}, and it is ${actual}.`,
    shape_mismatch: ({ symbol, expected, actual }: Fault) =>
      `${symbol} has another shape than is needed: ${actual} instead of ${expected}.`,
    too_large: ({ symbol, expected, actual }: Fault) =>
      `${symbol || 'This'} is too large: ${actual}, and at most ${expected} is possible.`,
    unknown_symbol: ({ symbol }: Fault) => `Nothing here is called ${symbol}.`,
    duplicate_symbol: ({ symbol }: Fault) => `Two things are called ${symbol}.`,
    unknown_operation: ({ symbol, actual }: Fault) => `${symbol} uses an unknown operation, ${actual}.`,
    operand_count: ({ symbol, expected, actual }: Fault) =>
      `The number of operands of ${symbol} must be ${oneOf(expected)}; it is ${actual}.`,
    operand_kind: ({ symbol, expected, actual }: Fault) =>
      `${symbol} is ${kind(actual)}, and ${kind(expected)} is needed here.`,
    overflow: ({ symbol }: Fault) => `With these inputs a number in ${symbol} becomes too large to compute.`,
    out_of_range: ({ symbol, expected, actual }: Fault) =>
      `${symbol} allows ${oneOf(expected)}, but not ${actual}.`,
    wrong_type: ({ symbol, expected, actual }: Fault) =>
      `${symbol || 'The program'} should be of type ${expected} and is ${actual}.`,
    restarted: () =>
      'The computation crashed and has been restarted. The last result is kept; please try again.',
  },

  unavailable: {
    no_webassembly: 'This browser runs no WebAssembly, so the figure stands still.',
    no_simd: 'This browser is too old to compute the figure (it lacks WebAssembly SIMD), so it stands still.',
    blocked:
      "The security policy of this page keeps the figure from computing; its owner can allow it with script-src 'wasm-unsafe-eval'.",
    not_found: 'A part of the figure did not arrive. Reload the page to try again.',
    no_cors: 'The server of the figure does not let this page load it, so it stands still.',
    stale_pair: 'Parts of two versions of the figure met. Reload the page to get one version.',
    no_memory: 'There is not enough free memory to compute the figure, so it stands still.',
    wrong_numbers: 'This browser computes wrong numbers in a self-check, so the figure stands still.',
    restarted: 'The computation crashed twice, so the figure stands still. Reload the page to try again.',
  },
};

export type UiWords = typeof ui;
export default ui;

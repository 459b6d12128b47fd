/**
 * What other pages rely on, as data: the tag's attributes, properties, methods, events, slot, parts and
 * custom properties. The package's manifest and the tables in the READMEs are made from it; tests
 * compare it with the element, as written and as it runs.
 */
import { COLORS, type ColorName } from '../drawing/colors.ts';

export interface Member {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

export const ATTRIBUTES: readonly Member[] = [
  { name: 'name', type: 'string', description: 'Which figure. Another name shows another figure.' },
  {
    name: 'src',
    type: 'string',
    description:
      "The address of an author's own figure, a JSON file, relative to the page; counts more than `name`.",
  },
  {
    name: 'preset',
    type: 'string',
    description: "One of the figure's examples; without it the first one. A change leads there.",
  },
  {
    name: 'start',
    type: 'string',
    description:
      "A state as text, over the example: `X=1,0;0,1;1,1&row=2`, or what the figure's menu copies. A change leads there.",
  },
  {
    name: 'step',
    type: 'string',
    description:
      'A step by its number from 1 or its id: the figure begins where that step is complete. A change leads there.',
  },
  {
    name: 'theme',
    type: "'light' | 'dark' | 'auto'",
    description:
      "The colours; without it those of the page's colour scheme, or of the background it painted.",
  },
  {
    name: 'autoplay',
    type: 'boolean',
    description:
      'Plays once when first well in view, from the step that is named; not where the reader prefers reduced motion.',
  },
  {
    name: 'controls',
    type: "'none' | 'play'",
    description:
      "`none` leaves picture, step and caption; `play` adds the player's controls; without it there are all.",
  },
  {
    name: 'address',
    type: 'boolean',
    description: "The page's own address, after `#`, carries the figure's state; the figure starts from it.",
  },
  {
    name: 'lang',
    type: 'string',
    description:
      '`en`, `zh` or `fr`, here or on any element around; anything else reads English. Changes are followed.',
  },
];

interface Property extends Member {
  readonly readonly?: true;
  /** The attribute it reflects, as a property of HTML's own elements does. */
  readonly attribute?: string;
}

/** `step` is a wish as an attribute and a fact as a property; `lang` HTML has itself. */
const reflected = ATTRIBUTES.filter(({ name }) => name !== 'step' && name !== 'lang').map(
  ({ name, type }): Property => ({
    name,
    type: type === 'boolean' ? 'boolean' : 'string',
    attribute: name,
    description: `The attribute \`${name}\`.`,
  }),
);

export const PROPERTIES: readonly Property[] = [
  ...reflected,
  { name: 'paused', type: 'boolean', readonly: true, description: 'Whether it does not play.' },
  {
    name: 'ended',
    type: 'boolean',
    readonly: true,
    description: 'Whether it is at its end, where it rests.',
  },
  { name: 'currentTime', type: 'number', description: 'Seconds; at its end the picture is complete.' },
  {
    name: 'step',
    type: 'number',
    description:
      'The number of the step that is shown, from 1; NaN until the figure is there. A number or an id leads to where that step is complete.',
  },
  {
    name: 'steps',
    type: 'readonly { id: string; name: string; startTime: number; endTime: number }[]',
    readonly: true,
    description: 'The steps of the present state, in seconds; empty until the figure is there.',
  },
  {
    name: 'duration',
    type: 'number',
    readonly: true,
    description: 'Seconds; NaN until the figure is there.',
  },
  { name: 'playbackRate', type: 'number', description: 'A negative rate plays backwards.' },
  {
    name: 'state',
    type: 'PlainState | undefined',
    description: 'Everything a reader can change, as plain data; may be assigned in part.',
  },
  {
    name: 'trace',
    type: 'Trace | undefined',
    readonly: true,
    description: 'What the core computed for the present state.',
  },
];

export const STATIC_PROPERTIES: readonly Member[] = [
  {
    name: 'wasmUrl',
    type: 'string | URL | undefined',
    description:
      "Where the core's .wasm file is, when it does not lie beside the script; relative to the page, set before the first figure loads.",
  },
];

interface Method {
  readonly name: string;
  readonly parameters?: readonly { readonly name: string; readonly type: string }[];
  readonly returns: string;
  readonly description: string;
}

export const METHODS: readonly Method[] = [
  { name: 'play', returns: 'void', description: 'Plays; from its end, over again.' },
  { name: 'pause', returns: 'void', description: 'Stops where it is.' },
  { name: 'reset', returns: 'void', description: 'Back to the example.' },
  {
    name: 'toSVG',
    parameters: [{ name: 'theme', type: "'light' | 'dark'" }],
    returns: 'string',
    description: 'The present picture as a file of its own; empty until the figure is there.',
  },
];

export const EVENTS: readonly Member[] = [
  { name: 'load', type: 'Event', description: 'The figure is there.' },
  { name: 'play', type: 'Event', description: 'It begins to play.' },
  { name: 'pause', type: 'Event', description: 'It stops playing.' },
  { name: 'timeupdate', type: 'Event', description: 'Its time is another one.' },
  { name: 'seeked', type: 'Event', description: 'Its time was set.' },
  { name: 'stepchange', type: 'Event', description: 'Another step is shown.' },
  { name: 'durationchange', type: 'Event', description: 'The present state plays longer or shorter.' },
  { name: 'ratechange', type: 'Event', description: 'Its rate is another one.' },
  { name: 'ended', type: 'Event', description: 'It has played to its end.' },
  { name: 'statechange', type: 'Event', description: 'The reader or the page changed its state.' },
  {
    name: 'error',
    type: 'CustomEvent<{ code: string; message: string }>',
    description: 'It cannot run, or a state was refused; `detail.message` is the sentence readers see.',
  },
];

export const PARTS: readonly Omit<Member, 'type'>[] = [
  { name: 'title', description: 'The headline.' },
  { name: 'stage', description: 'The picture.' },
  { name: 'dock', description: 'What stays in view below a tall picture: step, arithmetic and transport.' },
  { name: 'step', description: 'The name of the present step.' },
  { name: 'arithmetic', description: 'Where a number comes from.' },
  { name: 'transport', description: "The player's controls." },
  { name: 'settings', description: 'Presets, inputs and choices.' },
  { name: 'caption', description: 'The caption.' },
];

/** The one without a name. */
export const SLOTS: readonly Omit<Member, 'type'>[] = [
  { name: '', description: 'Shown while the figure loads; stays when it cannot run.' },
];

const MEANINGS: Readonly<Record<ColorName, string>> = {
  paper: 'Behind the menu and what is being edited.',
  ink: 'Text and numbers.',
  quiet: 'Labels, hints and the caption.',
  line: 'Lines that only order.',
  state: 'States of positions: X, x.',
  weights: 'Weight matrices.',
  query: 'Queries.',
  key: 'Keys.',
  value: 'Values.',
  score: 'Scores.',
  mask: 'Masks.',
  attention: 'Attention weights.',
  output: 'Outputs.',
  residual: 'The residual stream.',
  gradient: 'Gradients.',
  'head-1': 'Everything of the first head.',
  'head-2': 'Everything of the second head.',
  'head-3': 'Everything of the third head.',
  'head-4': 'Everything of the fourth head.',
  fault: 'What was refused.',
};

/** A page may set any of them on the element; without that they follow the theme. */
export const CUSTOM_PROPERTIES = Object.entries(COLORS).map(([name, { light, dark }]) => ({
  name: `--af-${name}`,
  light,
  dark,
  description: MEANINGS[name as ColorName],
}));

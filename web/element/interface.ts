/**
 * What other pages rely on, as data: the tag's attributes, properties, methods, events and parts.
 * The package's manifest is made from it; tests compare it with the element and with what is written
 * about it.
 */
export interface Member {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

export const ATTRIBUTES: readonly Member[] = [
  { name: 'name', type: 'string', description: 'Which figure.' },
  {
    name: 'src',
    type: 'string',
    description:
      "The address of an author's own figure, a JSON file, relative to the page; counts more than `name`.",
  },
  { name: 'preset', type: 'string', description: "One of the figure's named starting points." },
  {
    name: 'start',
    type: 'string',
    description:
      "A state as text, such as `X=1,0;0,1;1,1&row=2`, or as the figure's menu copies it. A change leads there.",
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
    description: 'The colours; without it the page decides.',
  },
  {
    name: 'autoplay',
    type: 'boolean',
    description: 'Plays once when first well in view, unless the reader prefers reduced motion.',
  },
  {
    name: 'controls',
    type: "'none' | 'play'",
    description: "`none` hides all controls, `play` keeps only the player's.",
  },
  {
    name: 'address',
    type: 'boolean',
    description: "The page's own address, after `#`, carries the figure's state.",
  },
  { name: 'lang', type: 'string', description: 'The language, here or on any element around it.' },
];

export const PROPERTIES: readonly (Member & { readonly readonly?: true })[] = [
  { name: 'paused', type: 'boolean', readonly: true, description: 'As of a media element.' },
  { name: 'ended', type: 'boolean', readonly: true, description: 'As of a media element.' },
  { name: 'currentTime', type: 'number', description: 'Seconds of the storyboard.' },
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
  { name: 'playbackRate', type: 'number', description: 'Negative rates play backwards.' },
  {
    name: 'state',
    type: 'PlainState | undefined',
    description: 'Everything a reader can change, as plain nested arrays; parts may be assigned.',
  },
  {
    name: 'trace',
    type: 'Trace | undefined',
    readonly: true,
    description: 'What the core computed for that state.',
  },
];

export const STATIC_PROPERTIES: readonly Member[] = [
  {
    name: 'wasmUrl',
    type: 'string | URL | undefined',
    description:
      "Where the core's .wasm file is, when it does not lie beside the script; relative to the page.",
  },
];

interface Method {
  readonly name: string;
  readonly parameters?: readonly { readonly name: string; readonly type: string }[];
  readonly returns: string;
  readonly description: string;
}

export const METHODS: readonly Method[] = [
  { name: 'play', returns: 'void', description: 'As of a media element.' },
  { name: 'pause', returns: 'void', description: 'As of a media element.' },
  { name: 'reset', returns: 'void', description: 'Back to the preset.' },
  {
    name: 'toSVG',
    parameters: [{ name: 'theme', type: "'light' | 'dark'" }],
    returns: 'string',
    description: 'The current frame as a standalone file.',
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

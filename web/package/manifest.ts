/** The package's Custom Elements Manifest, from the element's own lists. */
import {
  ATTRIBUTES,
  CUSTOM_PROPERTIES,
  EVENTS,
  METHODS,
  PARTS,
  PROPERTIES,
  SLOTS,
  STATIC_PROPERTIES,
  type Member,
} from '../element/interface.ts';
import { TAG } from '../element/tag.ts';

const typed = ({ type, ...rest }: Member) => ({ ...rest, type: { text: type } });

const fields = [
  ...PROPERTIES.map((one) => ({ kind: 'field', ...typed(one), ...(one.attribute && { reflects: true }) })),
  ...STATIC_PROPERTIES.map((one) => ({ kind: 'field', static: true, ...typed(one) })),
];

const methods = METHODS.map(({ parameters = [], returns, ...rest }) => ({
  kind: 'method',
  ...rest,
  parameters: parameters.map(({ name, type }) => ({ name, type: { text: type }, optional: true })),
  return: { type: { text: returns } },
}));

const cssProperties = CUSTOM_PROPERTIES.map(({ light, dark, ...rest }) => ({
  ...rest,
  syntax: '<color>',
  default: `light-dark(${light}, ${dark})`,
}));

const declaration = {
  kind: 'class',
  name: 'AttentionFigure',
  tagName: TAG,
  customElement: true,
  superclass: { name: 'HTMLElement' },
  description: 'One living figure of attention and the Transformer block.',
  attributes: ATTRIBUTES.map(typed),
  members: [...fields, ...methods],
  events: EVENTS.map(typed),
  slots: SLOTS,
  cssParts: PARTS,
  cssProperties,
};

/** Two modules lead to the class; only one of them defines the tag on import. */
const exported = (path: string) => ({
  kind: 'js',
  name: 'AttentionFigure',
  declaration: { name: 'AttentionFigure', module: path },
});

export const manifest = {
  schemaVersion: '2.1.0',
  modules: [
    {
      kind: 'javascript-module',
      path: 'element.js',
      declarations: [declaration],
      exports: [exported('element.js')],
    },
    {
      kind: 'javascript-module',
      path: 'attention-figures.js',
      declarations: [],
      exports: [
        exported('element.js'),
        {
          kind: 'custom-element-definition',
          name: TAG,
          declaration: { name: 'AttentionFigure', module: 'element.js' },
        },
      ],
    },
  ],
};

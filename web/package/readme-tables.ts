/** The tables in the READMEs, from the element's own lists. */
import {
  ATTRIBUTES,
  CUSTOM_PROPERTIES,
  EVENTS,
  METHODS,
  PARTS,
  PROPERTIES,
  SLOTS,
  STATIC_PROPERTIES,
} from '../element/interface.ts';

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), `|${headings.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

const properties = [
  ...PROPERTIES.filter(({ attribute }) => attribute === undefined),
  ...STATIC_PROPERTIES.map((one) => ({ ...one, name: `AttentionFigure.${one.name}`, readonly: undefined })),
];

const call = ({ name, parameters = [] }: (typeof METHODS)[number]) =>
  `${name}(${parameters.map((one) => one.name).join(', ')})`;

const TABLES: Readonly<Record<string, string>> = {
  attributes: table(
    ['attribute', 'value', 'meaning'],
    ATTRIBUTES.map(({ name, type, description }) => [code(name), code(type), description]),
  ),
  properties: table(
    ['property', 'type', 'meaning'],
    properties.map(({ name, type, readonly, description }) => [
      code(name),
      code(type),
      readonly ? `Read only. ${description}` : description,
    ]),
  ),
  methods: table(
    ['method', 'meaning'],
    METHODS.map((one) => [code(call(one)), one.description]),
  ),
  events: table(
    ['event', 'meaning'],
    EVENTS.map(({ name, description }) => [code(name), description]),
  ),
  slots: table(
    ['slot', 'meaning'],
    SLOTS.map(({ name, description }) => [name ? code(name) : 'without a name', description]),
  ),
  parts: table(
    ['part', 'meaning'],
    PARTS.map(({ name, description }) => [code(`::part(${name})`), description]),
  ),
  'custom properties': table(
    ['custom property', 'light', 'dark', 'colours'],
    CUSTOM_PROPERTIES.map(({ name, light, dark, description }) => [
      code(name),
      code(light),
      code(dark),
      description,
    ]),
  ),
};

export const TABLE_NAMES = Object.keys(TABLES);

const PLACE = /(<!-- table of (?<name>[a-z ]+) -->\n).*?(?=<!-- end of table -->)/gs;

/** The same text with the tables as they are today, each between its two comments. */
export function withTables(markdown: string): string {
  return markdown.replace(PLACE, (_, opening: string, name: string) => `${opening}\n${TABLES[name]}\n\n`);
}

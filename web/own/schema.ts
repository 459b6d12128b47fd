/** The JSON Schema of authors' files, made when the site and the package are built. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { DESCRIPTIONS } from './descriptions.ts';
import { OPERATIONS } from './operations.ts';
import * as file from './shape/file.ts';
import * as items from './shape/item-shapes.ts';
import * as settings from './shape/setting-shapes.ts';

interface Described {
  description?: string;
  examples?: readonly string[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly $ref?: string;
}

/** Every shape that has a name. */
const { OwnFile, Cells, Voices, ...fileParts } = file;
const { Item, ...itemParts } = items;
const { Setting, Settings, ...settingParts } = settings;
const NAMED = { ...fileParts, ...itemParts, ...settingParts, Cells, Voices, Item, Setting };

export function jsonSchema(): object {
  const { $schema, ...schema } = toJsonSchema(OwnFile, { definitions: NAMED, target: 'draft-2020-12' });
  const definitions = schema.$defs as Record<string, Described>;
  describe('OwnFile', schema as Described);
  for (const [name, one] of Object.entries(definitions)) describe(name, one);
  // Completed by editors; what the core does not know, it says itself.
  definitions['ProgramStep']!.properties!['operation']!.examples = [...OPERATIONS.keys()];
  return { $schema, title: 'A figure of attention-figures', ...schema };
}

/** An editor shows them while an author types. */
function describe(name: string, schema: Described): void {
  const words = DESCRIPTIONS[name] ?? {};
  if (words['']) schema.description = words[''];
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const text = words[key] ?? DESCRIPTIONS['*']![key];
    if (text) property.description = text;
  }
}

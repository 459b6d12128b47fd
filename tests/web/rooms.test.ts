// The order of the house: no file and no room leads back to itself, and a name says which file is meant.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Node → what it leads to. */
type Ways = ReadonlyMap<string, ReadonlySet<string>>;

function scriptsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.d)\.ts$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
}

const files = [...scriptsIn('web'), ...scriptsIn('wasm/wrapper')];
const known = new Set(files);
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Imports of values and of types, at once and on demand, and what is handed on. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^'?]+)/g;

const imports: Ways = new Map(
  files.map((path) => {
    const led = [...textOf(path).matchAll(IMPORT)].map(([, to]) => join(dirname(path), to!));
    return [path, new Set(led.filter((to) => known.has(to)))];
  }),
);

/** The same ways, from room to room. */
function between(roomOf: (path: string) => string): Ways {
  const rooms = new Map<string, Set<string>>(files.map((path) => [roomOf(path), new Set()]));
  for (const [from, led] of imports) {
    for (const to of led) if (roomOf(to) !== roomOf(from)) rooms.get(roomOf(from))!.add(roomOf(to));
  }
  return rooms;
}

/** One round trip, or nothing. What leads nowhere is on none, and neither is what leads only there. */
function circle(ways: Ways): string[] {
  const left = new Map(ways);
  const next = (node: string) => [...left.get(node)!].find((to) => left.has(to));
  for (let found = true; found;) {
    const ends = [...left.keys()].filter((node) => next(node) === undefined);
    for (const end of ends) left.delete(end);
    found = ends.length > 0;
  }
  const trip: string[] = [];
  for (let at = left.keys().next().value; at !== undefined; at = next(at)) {
    if (trip.includes(at)) return [...trip.slice(trip.indexOf(at)), at];
    trip.push(at);
  }
  return trip;
}

/** Folders whose own folders are rooms, too. */
const FLOORS = ['element', 'site', 'views'];

/** A folder of web/; a file beside them is a room of its own. */
function roomOf(path: string): string {
  const [top, room, ...inner] = path.split('/');
  if (top !== 'web') return 'wasm/wrapper';
  return ['web', room, ...(FLOORS.includes(room!) ? inner.slice(0, -1) : [])].join('/');
}

test('imports are read', () => {
  expect(imports.get('web/cost/said.ts')).toContain('web/drawing/number.ts');
  expect(imports.get('web/words/ui.ts')).toContain('web/words/ui.fr.ts');
  const count = [...imports.values()].reduce((sum, { size }) => sum + size, 0);
  expect(count).toBeGreaterThan(1000);
});

test('no file imports itself through others', () => {
  expect(circle(imports)).toEqual([]);
});

test('no room imports itself through others', () => {
  expect(circle(between(roomOf))).toEqual([]);
});

/** Files that their folder names, or somebody else. */
const NAMED_BY_FOLDER = [
  // Words: the list of languages, and each language.
  /\/words(?:\.\w\w)?\.ts$/,
  /\/(?:en|fr|zh)\.ts$/,
  // A figure, and what its folder holds beside it.
  /^web\/figures\/[^/]+\//,
  // The tool's name, and the name under which others load the tag.
  /\/vite\.config\.ts$/,
  /^web\/(?:embed|package)\/attention-figures\.ts$/,
];

test('no two files of web/ have one name', () => {
  const names = files
    .filter((path) => path.startsWith('web/') && !NAMED_BY_FOLDER.some((family) => family.test(path)))
    .map((path) => basename(path));
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

test('no file is longer than 300 lines', () => {
  expect(files.filter((path) => textOf(path).split('\n').length > 301)).toEqual([]);
});

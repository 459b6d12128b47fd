// The npm package as it is packed: its files, its entries, its types, its lint.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { beforeAll, describe, expect, test } from 'vitest';
import { FIGURES } from '../../web/figures/registry.ts';
import { typeCheck } from './consumer.ts';
import { filesIn, reachable, unpack, version } from './packed.ts';
import { root, run, temporaryFolder } from './project.ts';

const consumer = temporaryFolder();
const folder = join(consumer, 'node_modules/attention-figures');
const dist = `dist/${version}`;
/** Entries that are modules, with types. */
const MODULES = ['attention-figures', 'element', 'core', 'fast'];
const WASM = ['attention-core', 'attention-fast', 'attention-fast-relaxed'];
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const json = (path: string) => JSON.parse(read(path));

let files: string[];
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  unpack(folder);
  files = filesIn(folder);
});

describe('the files', () => {
  test('are these, what the entries lead to, and no others', () => {
    const fixed = [
      'LICENSE',
      'README.md',
      'attention-figures.single.js',
      'custom-elements.json',
      'attention-figure.schema.json',
      'licenses/core.txt',
      'licenses/math-font.txt',
      'licenses/valibot.txt',
      'package.json',
    ];
    const scripts = reachable(folder, MODULES.map((name) => `${name}.js`));
    const types = reachable(folder, MODULES.map((name) => `types/web/package/${name}.d.ts`));
    expect(files).toEqual([...new Set([...fixed, ...scripts, ...types])].sort());
  });

  test('below the versioned folder carry a hash in their names, and are all a figure needs', () => {
    const versioned = files.filter((path) => path.startsWith('dist/'));
    for (const path of versioned) expect(path).toMatch(new RegExp(`^${dist}/[\\w.-]+-[\\w-]{8}\\.(js|wasm)$`));
    const count = (pattern: RegExp) => versioned.filter((path) => pattern.test(path)).length;
    for (const language of ['en', 'zh', 'fr']) {
      for (const figure of Object.keys(FIGURES)) expect(count(new RegExp(`/${figure}\\.${language}-`))).toBe(1);
      expect(count(new RegExp(`/ui\\.${language}-`))).toBe(1);
    }
    expect(count(/\.wasm$/)).toBe(WASM.length);
  });

  test.each(WASM)('hold the module %s as it was built, under a lasting name too', (name) => {
    const built = readFileSync(join(root, `build/wasm-release/wasm/${name}.wasm`));
    const sent = json('package.json').exports[`./${name}.wasm`];
    expect(readFileSync(join(folder, sent)).equals(built)).toBe(true);
  });

  test('hold the core within the single file', () => {
    const built = readFileSync(join(root, 'build/wasm-release/wasm/attention-core.wasm'));
    expect(read('attention-figures.single.js')).toContain(built.toString('base64'));
  });

  // B24
  test('ask for no file of the package but by a hash of its content', () => {
    for (const path of files.filter((name) => name.endsWith('.js')))
      for (const named of reachable(folder, [path]).filter((name) => name !== path))
        expect(named, path).toMatch(new RegExp(`^${dist}/[\\w.-]+-[\\w-]{8}\\.(js|wasm)$`));
  });

  test('name modules beside themselves only, so that both may be put anywhere together', () => {
    for (const path of files.filter((name) => name.endsWith('.js') && !name.endsWith('.single.js')))
      for (const [, named] of read(path).matchAll(/["'`]([^"'`]+\.wasm)["'`]/g))
        expect(join(path, '..', named!), path).toMatch(new RegExp(`^${dist}/[^/]+$`));
  });

  test('name no path of this machine and make no code out of text', () => {
    for (const path of files.filter((name) => /\.(js|ts|json)$/.test(name))) {
      expect(read(path), path).not.toContain(root.replace(/\/$/, ''));
      if (path.endsWith('.js')) expect(read(path), path).not.toMatch(/\beval\s*\(|\bFunction\s*\(/);
    }
  });
});

test('publint has nothing to say', async () => {
  const { messages } = await publint({ pkgDir: folder, pack: false, strict: true });
  expect(messages).toEqual([]);
});

describe('in Node, where there is no page', () => {
  const inNode = (code: string) => {
    writeFileSync(join(consumer, 'try.mjs'), code);
    return run('node', ['try.mjs'], {}, consumer);
  };

  test.each(['attention-figures', 'attention-figures/element'])('%s can be imported, and defining does nothing', (name) => {
    const { code, output, lastLine } = inNode(
      `import * as all from '${name}'; all.define(); console.log(Object.keys(all).sort().join())`,
    );
    expect(code, output).toBe(0);
    expect(lastLine).toBe('AttentionFigure,TAG,define');
  });

  // B21
  test.each(['core', 'fast'])('%s can be imported and touches nothing', (name) => {
    const { code, output, lastLine } = inNode(
      `const before = Object.getOwnPropertyNames(globalThis);
       await import('attention-figures/${name}');
       console.log(Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name)).length)`,
    );
    expect(code, output).toBe(0);
    expect(lastLine).toBe('0');
  });

  // B22: the modules are read from disk.
  test.each(['core', 'fast'])('the example of %s in the text of the package prints what stands below it', (name) => {
    const blocks = [...read('README.md').matchAll(/```js\n(.*?)```/gs)].map(([, block]) => block!);
    const example = blocks.find((block) => block.includes(`from 'attention-figures/${name}'`))!;
    const printed = /\n\/\/ (.+)\n$/.exec(example)![1];
    const { code, output, lastLine } = inNode(example);
    expect(code, output).toBe(0);
    expect(lastLine).toBe(printed);
  });

  // A page's registry is enough to see it: the pure entry must leave it alone.
  test('only the entry with effects defines the tag on import', () => {
    const names = (name: string) =>
      inNode(
        `const names = []; globalThis.customElements = { get: () => undefined, define: (name) => names.push(name) };
         globalThis.document = { fonts: { add() {} }, createElement: () => ({}) }; globalThis.FontFace = class {};
         await import('${name}'); console.log(JSON.stringify(names));`,
      ).lastLine;
    expect(names('attention-figures')).toBe('["attention-figure"]');
    expect(names('attention-figures/element')).toBe('[]');
  });
});

describe.each([
  ['bundler', 'esnext'],
  ['nodenext', 'nodenext'],
])('a strict TypeScript project with moduleResolution %s', (moduleResolution, module) => {
  const check = (source: string) => typeCheck({ options: { module, moduleResolution }, source });

  test('knows the tag, the class and its state', () => {
    const { code, output } = check(`
      import 'attention-figures';
      import { AttentionFigure, define, type FigureError, type PlainState } from 'attention-figures/element';
      define();
      AttentionFigure.wasmUrl = new URL('core.wasm', document.baseURI);
      const element = document.querySelector('attention-figure');
      if (element) {
        element.currentTime = element.duration;
        element.state = { row: 0, matrices: { X: [[1, 2]] } };
        const state: PlainState | undefined = element.state;
        const weights: Float64Array | undefined = element.trace?.node('A')?.data;
        const file: string = element.toSVG('dark');
        console.log(state?.row, weights?.[0], file, element instanceof AttentionFigure);
        const tell = ({ detail }: CustomEvent<FigureError>) => console.log(detail.code);
        element.addEventListener('error', tell);
        element.removeEventListener('error', tell);
        element.addEventListener('error', ({ detail }) => console.log(detail.message));
        element.addEventListener('load', () => element.play());
      }`);
    expect(output.trim()).toBe('');
    expect(code).toBe(0);
  });

  test('knows programs, traces and layers', () => {
    const { code, output } = check(`
      import { CoreUnavailable, isFault, loadCore, matrix, type Program, type Trace } from 'attention-figures/core';
      import { loadFast, type BlockWeights, type Prepared } from 'attention-figures/fast';
      export async function weights(program: Program): Promise<Float64Array | undefined> {
        const core = await loadCore({ wasmUrl: new URL('https://example.org/attention-core.wasm') });
        const trace = core.evaluate(program);
        if (isFault(trace)) throw new Error(trace.code);
        const all: Trace = trace;
        return all.node('A')?.data;
      }
      export async function layer(block: BlockWeights): Promise<Prepared> {
        const fast = await loadFast({ source: (set) => \`/static/\${set}.wasm\` });
        const prepared = fast.prepareBlock(block);
        if (isFault(prepared)) throw new CoreUnavailable('no_memory', prepared.code);
        return prepared;
      }
      console.log(matrix([[1, 2]], 'X'));`);
    expect(output.trim()).toBe('');
    expect(code).toBe(0);
  });

  test('refuses what the element has not', () => {
    const { output } = check(`
      import { AttentionFigure } from 'attention-figures';
      declare const element: AttentionFigure;
      element.paused = true;
      element.state = { row: 'first' };
      element.toSVG('blue');`);
    expect(output.match(/error TS\d+/g)).toEqual(['error TS2540', 'error TS2322', 'error TS2345']);
  });
});

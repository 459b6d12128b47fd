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
      'attention-figures.js',
      'attention-figures.single.js',
      'custom-elements.json',
      'element.js',
      'licenses/core.txt',
      'licenses/math-font.txt',
      'package.json',
    ];
    const scripts = reachable(folder, ['attention-figures.js', 'element.js']);
    const types = reachable(folder, ['attention-figures', 'element'].map((name) => `types/web/package/${name}.d.ts`));
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
    expect(count(/\.wasm$/)).toBe(1);
  });

  test('hold the core as it was built, under a lasting name too', () => {
    const built = readFileSync(join(root, 'build/wasm-release/wasm/attention-core.wasm'));
    const sent = json('package.json').exports['./attention-core.wasm'];
    expect(readFileSync(join(folder, sent)).equals(built)).toBe(true);
    expect(read('attention-figures.single.js')).toContain(built.toString('base64'));
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
      import { AttentionFigure, define, type PlainState } from 'attention-figures/element';
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
      }`);
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

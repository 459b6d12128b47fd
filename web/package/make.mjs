// npm run package: the npm package as a folder, build/package, and packed beside it.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWasm, main, root, step } from '../../wasm/setup/project.mjs';
import { writeTypes } from './types.mjs';

const folder = join(root, 'build/package');
const here = (name) => join(root, 'web/package', name);
const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const writeJson = (file, value) => writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);

const MODULES = ['attention-figures', 'element', 'core', 'fast'];
const WASM = ['attention-core', 'attention-fast', 'attention-fast-relaxed'];

/** Files of the core under lasting names, for hosts and bundlers that do not follow the scripts' own addresses of them. */
function wasmFiles() {
  const versioned = `dist/${version}`;
  const files = readdirSync(join(folder, versioned));
  const hashed = (one) => files.find((file) => new RegExp(`^${one}-[\\w-]{8}\\.wasm$`).test(file));
  return Object.fromEntries(WASM.map((one) => [`./${one}.wasm`, `./${versioned}/${hashed(one)}`]));
}

const entry = (file) => ({ types: `./types/web/package/${file}.d.ts`, default: `./${file}.js` });

function manifestOfPackage() {
  return {
    name,
    version,
    description: 'Living figures of self-attention and the Transformer block, as one custom element.',
    keywords: ['attention', 'transformer', 'custom-element', 'web-component', 'wasm'],
    license,
    type: 'module',
    exports: {
      '.': entry('attention-figures'),
      './element': entry('element'),
      './single': './attention-figures.single.js',
      './core': entry('core'),
      './fast': entry('fast'),
      ...wasmFiles(),
      './custom-elements.json': './custom-elements.json',
      './attention-figure.schema.json': './attention-figure.schema.json',
      './package.json': './package.json',
    },
    customElements: 'custom-elements.json',
    sideEffects: ['./attention-figures.js', './attention-figures.single.js'],
  };
}

await main(async () => {
  await buildWasm();

  const { build } = await import('vite');
  rmSync(folder, { recursive: true, force: true });
  for (const configFile of ['vite.config.ts', 'core.config.ts', 'single.config.ts']) {
    await build({ configFile: here(configFile), logLevel: 'warn' });
  }
  await writeTypes(join(folder, 'types'), MODULES);

  const { withModule } = await import('../pictures/modules.mjs');
  const elements = await withModule(here('manifest.ts'), ({ manifest }) => Promise.resolve(manifest));
  writeJson('custom-elements.json', elements);
  const schema = await withModule(here('../own/schema.ts'), ({ jsonSchema }) =>
    Promise.resolve(jsonSchema()),
  );
  writeJson('attention-figure.schema.json', schema);
  writeJson('package.json', manifestOfPackage());
  copyFileSync(here('README.md'), join(folder, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  mkdirSync(join(folder, 'licenses'));
  copyFileSync(here('core-licenses.txt'), join(folder, 'licenses/core.txt'));
  copyFileSync(join(root, 'web/fonts/OFL.txt'), join(folder, 'licenses/math-font.txt'));
  copyFileSync(join(root, 'node_modules/valibot/LICENSE.md'), join(folder, 'licenses/valibot.txt'));

  await step('npm', ['pack', './build/package', '--pack-destination', 'build', '--loglevel=error']);
});

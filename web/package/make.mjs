// npm run package: the npm package as a folder, build/package, and packed beside it.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWasm, main, root, step } from '../../wasm/setup/project.mjs';
import { writeTypes } from './types.mjs';

const folder = join(root, 'build/package');
const here = (name) => join(root, 'web/package', name);
const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const writeJson = (file, value) => writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);

/** Under its lasting name, for hosts and bundlers that do not follow the script's own address of it. */
function coreFile() {
  const versioned = `dist/${version}`;
  const [core] = readdirSync(join(folder, versioned)).filter((file) => file.endsWith('.wasm'));
  return `./${versioned}/${core}`;
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
      './attention-core.wasm': coreFile(),
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    customElements: 'custom-elements.json',
    sideEffects: ['./attention-figures.js', './attention-figures.single.js'],
  };
}

await main(async () => {
  await buildWasm();

  const { build } = await import('vite');
  for (const configFile of ['vite.config.ts', 'single.config.ts']) {
    await build({ configFile: here(configFile), logLevel: 'warn' });
  }
  await writeTypes(join(folder, 'types'), ['attention-figures', 'element']);

  const { withModule } = await import('../pictures/modules.mjs');
  const elements = await withModule(here('manifest.ts'), ({ manifest }) => Promise.resolve(manifest));
  writeJson('custom-elements.json', elements);
  writeJson('package.json', manifestOfPackage());
  copyFileSync(here('README.md'), join(folder, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  mkdirSync(join(folder, 'licenses'));
  copyFileSync(here('core-licenses.txt'), join(folder, 'licenses/core.txt'));
  copyFileSync(join(root, 'web/fonts/OFL.txt'), join(folder, 'licenses/math-font.txt'));

  await step('npm', ['pack', './build/package', '--pack-destination', 'build', '--loglevel=error']);
});

/** The package's declarations: what tsc writes, as far as the entries lead to it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root, step } from '../../wasm/setup/project.mjs';

const written = join(root, 'build/package-types');
const CORE = 'build/wasm-release/wasm/attention-core.d.ts';
const SPECIFIER = /(?<=\bfrom ')[^']+(?=')/g;

export async function writeTypes(folder, entries) {
  rmSync(written, { recursive: true, force: true });
  await step('node', ['node_modules/typescript/bin/tsc', '--project', 'web/package/tsconfig.json']);
  // A loop over a set goes on with what is added meanwhile.
  const reached = new Set(entries.map((name) => `web/package/${name}.d.ts`));
  for (const path of reached) {
    const source = readFileSync(join(path === CORE ? root : written, path), 'utf8');
    const text = source.replace(SPECIFIER, (specifier) => {
      const target = specifier === '#attention-core' ? CORE : declarationOf(path, specifier);
      reached.add(target);
      return besides(path, target);
    });
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const declarationOf = (path, specifier) =>
  relative(root, resolve(root, dirname(path), specifier)).replace(/\.ts$/, '.d.ts');

/** Node wants the script's name, TypeScript finds the declaration beside it. */
function besides(path, target) {
  const way = relative(dirname(path), target).replace(/\.d\.ts$/, '.js');
  return way.startsWith('.') ? way : `./${way}`;
}

// A strict TypeScript project that uses the package as it is packed.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unpack } from './packed.ts';
import { root, run, temporaryFolder } from './project.ts';

const STRICT = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  types: [],
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
};

export interface Consumer {
  readonly options: Readonly<Record<string, string>>;
  /** The one source file, and its text. */
  readonly file?: string;
  readonly source: string;
  /** What it has installed beside our package. */
  readonly packages?: readonly string[];
}

/** What the compiler answers. */
export function typeCheck({ options, file = 'main.ts', source, packages = [] }: Consumer) {
  const folder = temporaryFolder();
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, 'attention-figures'), { recursive: true });
  unpack(join(modules, 'attention-figures'));
  for (const name of packages) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, file), source);
  const compilerOptions = { ...STRICT, ...options };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  return run('node', [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {}, folder);
}

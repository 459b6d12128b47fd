// npm run build: the static site in dist/, with relative addresses only.

import { join } from 'node:path';
import { buildWasm, main, root } from '../wasm/setup/project.mjs';

await main(async () => {
  await buildWasm();

  const { build } = await import('vite');
  await build({ configFile: join(root, 'web/vite.config.ts'), root: join(root, 'web') });
});

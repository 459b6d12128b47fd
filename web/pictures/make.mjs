// npm run figures: every figure, in every language, light and dark, as SVG and PNG, and moving as GIF, in build/figures/;
// and the README's picture.

import { join } from 'node:path';
import { buildWasm, main, root, setUp } from '../../wasm/setup/project.mjs';

await main(async () => {
  await setUp('browser');
  await buildWasm();

  const { withModule } = await import('./modules.mjs');
  const folder = join(root, 'build/figures');
  const make = ({ makeFigures }) => makeFigures(folder, join(root, 'web/pictures'));
  const count = await withModule(join(root, 'web/pictures/make.ts'), make);
  console.log(
    `${count} figures in three languages, light and dark as SVG and PNG, light as GIF: build/figures/`,
  );
});

// npm run recompute: computes every number that the articles state, and fails if one of them is not what the core gives.

import { join } from 'node:path';
import { buildWasm, main, root, StepFailed } from '../../wasm/setup/project.mjs';

await main(async () => {
  await buildWasm();

  const { withModule } = await import('../../web/pictures/modules.mjs');
  const { text, wrong } = await withModule(join(root, 'tests/golden/recompute.ts'), ({ recomputeAll }) =>
    recomputeAll(),
  );
  console.log(text);
  if (wrong > 0) throw new StepFailed(`${wrong} published numbers are not what the core computes`);
});

// npm run coverage: builds the core and its tests with gcov, runs them, and fails unless every line of core ran.

import { readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { buildTarget, main, root, setUp, step, StepFailed } from '../wasm/setup/project.mjs';

const build = join(root, 'build/native-coverage');
const core = join(root, 'core');

function filesIn(folder, ending) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}

/** How often each line of each file of core ran, over all the places where it was compiled: file → line → count. */
function countLines() {
  const files = new Map();
  for (const data of filesIn(build, '.gcno')) {
    const { stdout, status } = spawnSync('gcov', ['--json-format', '--stdout', data], {
      cwd: build,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    if (status !== 0) throw new StepFailed(`gcov ${data} ended with ${status}`);
    for (const { file, lines } of JSON.parse(stdout).files) {
      const path = relative(core, resolve(root, file));
      if (path.startsWith('..')) continue;
      const counts = files.get(path) ?? files.set(path, new Map()).get(path);
      for (const { line_number, count } of lines) {
        counts.set(line_number, Math.max(count, counts.get(line_number) ?? 0));
      }
    }
  }
  return files;
}

await main(async () => {
  await setUp('native');
  rmSync(build, { recursive: true, force: true });
  await buildTarget('native-coverage', 'core_tests');
  await step(join(build, 'tests/core_tests'), ['--no-colors', '--minimal']);

  let all = 0;
  let missed = 0;
  const files = countLines();
  for (const path of [...files.keys()].sort()) {
    const lines = [...files.get(path)].sort(([a], [b]) => a - b);
    const unseen = lines.filter(([, count]) => count === 0).map(([line]) => line);
    all += lines.length;
    missed += unseen.length;
    if (unseen.length > 0) console.log(`core/${path}: lines ${unseen.join(', ')} did not run`);
  }
  console.log(`core: ${all - missed} of ${all} lines ran, ${((100 * (all - missed)) / all).toFixed(2)} %`);
  if (missed > 0) throw new StepFailed('Tests must reach every line of core.');
});

// npm run fuzz [-- SECONDS [save]]: lets libFuzzer try each target for so long (60 s each when not said), starting from the
// saved corpus, and tells executions, coverage of core, and the share of programs that were sound. With "save" the inputs
// that reach something new, as few as do, become the corpus that npm test replays on every build.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { buildTarget, main, root, setUp, step, StepFailed } from '../../wasm/setup/project.mjs';

const build = join(root, 'build/native-fuzz');
const saved = (target) => join(root, `tests/fuzz/corpus/${target}.inc`);
const mostSaved = 120;
const targets = ['program', 'kernels', 'border'];

/** The corpus as one string literal of C++ per input, every byte in octal. */
function readCorpus(target, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const lines = readFileSync(saved(target), 'utf8').trim().split('\n');
  lines.forEach((line, index) => {
    const bytes = [...line.matchAll(/\\([0-7]{3})/g)].map(([, octal]) => parseInt(octal, 8));
    writeFileSync(join(folder, String(index)), Uint8Array.from(bytes));
  });
}

function writeCorpus(target, folder) {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  const inputs = files.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length || a.compare(b));
  const literal = (bytes) =>
    `"${[...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"sv,`;
  // Short ones and long ones alike.
  const spread = Math.max(1, inputs.length / mostSaved);
  const kept = inputs.filter((_, index) => Math.floor(index / spread) !== Math.floor((index - 1) / spread));
  writeFileSync(saved(target), kept.map(literal).join('\n') + '\n');
}

/** Line coverage of core in percent, by what the inputs of a folder reach. */
async function coverage(binary, folder) {
  const profile = join(build, 'fuzz.profraw');
  await step(binary, ['-runs=0', folder], { env: { LLVM_PROFILE_FILE: profile }, quiet: true });
  const call = (...command) => {
    const { status, stdout, error } = spawnSync(command[0], command.slice(1), {
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    if (status !== 0) throw new StepFailed(`${command[0]}: ${error?.message ?? `ended with ${status}`}`);
    return stdout;
  };
  call('llvm-profdata', 'merge', '-sparse', profile, '-o', join(build, 'fuzz.profdata'));
  const text = call(
    'llvm-cov',
    'export',
    binary,
    '-summary-only',
    `-instr-profile=${join(build, 'fuzz.profdata')}`,
    join(root, 'core'),
  );
  return JSON.parse(text).data[0].totals.lines.percent;
}

async function fuzz(target, seconds, save) {
  const binary = join(build, 'tests', `${target}_fuzz`);
  const corpus = join(build, `${target}-corpus`);
  readCorpus(target, corpus);
  const environment = { LLVM_PROFILE_FILE: '/dev/null' };
  await step(
    binary,
    [
      `-max_total_time=${seconds}`,
      '-max_len=1024',
      '-print_final_stats=1',
      `-artifact_prefix=${build}/`,
      corpus,
    ],
    { env: environment },
  );
  console.log(
    `${target}: ${(await coverage(binary, corpus)).toFixed(1)} % of the lines of core that it is linked with`,
  );
  if (!save) return;
  const least = join(build, `${target}-least`);
  rmSync(least, { recursive: true, force: true });
  mkdirSync(least);
  await step(binary, ['-merge=1', '-max_len=1024', least, corpus], { env: environment, quiet: true });
  writeCorpus(target, least);
}

await main(async () => {
  const [seconds = '60', save] = process.argv.slice(2);
  if (!/^[1-9]\d*$/.test(seconds) || (save !== undefined && save !== 'save'))
    throw new StepFailed('npm run fuzz [-- SECONDS [save]]');
  await setUp('native');
  for (const target of targets) await buildTarget('native-fuzz', `${target}_fuzz`);
  for (const target of targets) await fuzz(target, seconds, save === 'save');
});

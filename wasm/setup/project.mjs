// What the npm scripts share: set up what is missing, install the packages, build the core. Needs nothing but Node.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
  process.exit(1);
}

export class StepFailed extends Error {
  /** What the step said itself, where that was caught. */
  words = [];
}

/** Runs a program and shows its output, unless quiet; resolves with its exit code, which is 128 or more after a signal. */
export function run(command, args, { env = {}, onOutput, onWords, quiet = false } = {}) {
  return new Promise((finish, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', onOutput ? 'pipe' : quiet ? 'ignore' : 'inherit', onWords ? 'pipe' : 'inherit'],
    });
    child.stdout?.on('data', (chunk) => {
      if (!quiet) process.stdout.write(chunk);
      onOutput(chunk.toString());
    });
    child.stderr?.on('data', (chunk) => {
      process.stderr.write(chunk);
      onWords(chunk.toString());
    });
    child.on('error', (error) => fail(new StepFailed(`${command}: ${error.message}`)));
    child.on('close', (code, signal) => finish(signal ? 128 : code));
  });
}

export async function step(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) throw new StepFailed(`${command} ${args.join(' ')} ended with ${code}`);
}

/** wasm/setup.sh, for the given targets; where it found browsers and Python, the environment says from here on. */
export async function setUp(...targets) {
  let found = '';
  let words = '';
  const code = await run('bash', ['wasm/setup.sh', ...targets], {
    onOutput: (text) => (found += text),
    onWords: (text) => (words += text),
    quiet: true,
  });
  if (code !== 0) {
    const failed = new StepFailed(`wasm/setup.sh ${targets.join(' ')} ended with ${code}`);
    failed.words = words.trim().split('\n');
    throw failed;
  }
  for (const [, name, path] of found.matchAll(/^(\w+)=(.*)$/gm)) process.env[name] = path;
}

/** The packages of package-lock.json, unless exactly these are installed already. */
export async function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.attention-figures-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error('set-up: installing npm packages');
  await step('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

/** Configures a preset of CMakePresets.json and builds one of its targets. */
export async function buildTarget(preset, target) {
  console.error(`build: ${preset}, ${target}`);
  await step('cmake', ['--preset', preset], { quiet: true });
  console.error(
    `build: with ${readFileSync(join(root, 'build', preset, 'versions.txt'), 'utf8')
      .trim()
      .replaceAll('\n', ', ')}`,
  );
  await step('cmake', ['--build', '--preset', preset, '--target', target]);
}

/** A target of the WASM build, by default the core as an ES module, with everything that it takes. */
export async function buildWasm(target = 'attention_core_wasm') {
  await setUp('wasm');
  await installPackages();
  await buildTarget('wasm-release', target);
}

/** Runs a whole npm script: a failed step is one sentence and an exit code, not a stack. */
export async function main(script) {
  try {
    await script();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

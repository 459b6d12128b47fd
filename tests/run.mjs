// npm test [-- SUITE...]: sets up what is missing, runs every suite, names the tests that failed once more,
// and ends with "N passed, M failed" over all of them.
// A suite that crashes, does not build or runs no test counts as one failure.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildTarget, buildWasm, main, root, run, setUp, step, StepFailed } from '../wasm/setup/project.mjs';

const results = join(root, 'build/test-results');
const bin = (name) => join(root, 'node_modules/.bin', name);

const sanitizerOptions = {
  ASAN_OPTIONS: 'detect_stack_use_after_return=1:strict_string_checks=1',
  UBSAN_OPTIONS: 'print_stacktrace=1',
};

// Each suite: what it needs, and how it is run. A need is met once, before the first suite that has it.
const suites = {
  native: {
    title: 'core, native',
    needs: ['native tests'],
    run: () => doctest('build/native-release/tests/core_tests'),
  },
  sanitize: {
    title: 'core, native, sanitizers',
    needs: ['sanitized tests'],
    run: async () =>
      together(
        await doctest('build/native-sanitize/tests/core_tests', [], sanitizerOptions),
        await doctest('build/native-threads/tests/thread_tests'),
      ),
  },
  wasm: {
    title: 'core, as WASM in Node',
    needs: ['wasm tests'],
    run: async () =>
      together(
        await doctest('node', ['build/wasm-release/tests/core_tests.js']),
        await doctest('node', ['build/wasm-release/tests/relaxed_tests.js']),
      ),
  },
  types: { title: 'types', needs: ['module'], run: typeCheck },
  unit: {
    title: 'wrapper and page',
    needs: ['module', 'numpy'],
    run: () => vitest('unit', 'tests/vitest.config.ts'),
  },
  build: {
    title: 'build and set-up',
    needs: ['native tests', 'site', 'package'],
    run: () => vitest('build', 'tests/build/vitest.config.ts'),
  },
  browser: {
    title: 'pages in Chromium',
    needs: ['browser', 'site', 'package'],
    run: () => vitest('browser', 'tests/browser/vitest.config.ts'),
  },
  hosts: {
    title: 'other pages, three engines',
    needs: ['hosts', 'site', 'package'],
    run: () => vitest('hosts', 'tests/hosts/vitest.config.ts'),
  },
};

const needs = {
  browser: () => setUp('browser'),
  hosts: () => setUp('browser', 'hosts'),
  module: () => buildWasm(),
  numpy: () => setUp('numpy'),
  'native tests': () => buildNative('native-release'),
  'sanitized tests': async () => {
    await buildNative('native-sanitize');
    await buildTarget('native-threads', 'thread_tests');
  },
  'wasm tests': async () => {
    await buildWasm('core_tests');
    await buildTarget('wasm-release', 'relaxed_tests');
  },
  package: () => need('module').then(() => step('node', ['web/package/make.mjs'])),
  site: () => need('module').then(() => step('node', ['web/build.mjs'])),
};

const met = new Map();
const need = (name) => met.get(name) ?? met.set(name, needs[name]()).get(name);

async function buildNative(preset) {
  await setUp('native');
  await buildTarget(preset, 'core_tests');
}

// The summary is the one line that every doctest run ends with, if it ends.
async function doctest(command, args = [], env = {}) {
  let output = '';
  const code = await run(command, [...args, '--no-colors'], { env, onOutput: (text) => (output += text) });
  const summary = /test cases:\s*\d+ \|\s*(\d+) passed \|\s*(\d+) failed/.exec(output);
  if (!summary) return { passed: 0, failed: 1, remark: `ended with ${code} before its summary` };
  const [passed, failed] = summary.slice(1).map(Number);
  if (failed === 0 && code !== 0) return { passed, failed: 1, remark: `ended with ${code}` };
  // A test case that says anything is named below a line of its own; one that only tells a measurement has no error.
  const complaints = output.split(/^={20,}$/m).flatMap((told) => {
    const [, name] = /^TEST CASE: +(.*)$/m.exec(told) ?? [];
    return name && told.includes('ERROR: ') ? [name] : [];
  });
  return { passed, failed, complaints };
}

/** The counts of two runs as those of one suite. */
function together(a, b) {
  const remark = [a.remark, b.remark].filter(Boolean).join('; ') || undefined;
  const complaints = [...(a.complaints ?? []), ...(b.complaints ?? [])];
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, remark, complaints };
}

async function typeCheck() {
  const code = await run(bin('tsc'), ['--noEmit', '--project', 'web/tsconfig.json']);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function vitest(name, config) {
  const report = join(results, `${name}.json`);
  rmSync(report, { force: true });
  const code = await run(bin('vitest'), [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  let counts;
  try {
    counts = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, remark: `ended with ${code} and left no report` };
  }
  // A file that cannot be loaded has no tests to count; an error outside all tests shows in the exit code only.
  const complaints = counts.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    const name = relative(root, file.name);
    if (failed.length === 0) return file.status === 'failed' ? [`${name}: ${file.message}`] : [];
    return failed.map((test) => `${name} > ${test.fullName}: ${test.failureMessages[0]}`);
  });
  const { numPassedTests: passed, numPendingTests: skipped } = counts;
  const failed = complaints.length;
  if (failed === 0 && code !== 0) return { passed, failed: 1, remark: `ended with ${code}` };
  return { passed, failed, remark: skipped ? `${skipped} skipped` : undefined, complaints };
}

async function runSuite(suite) {
  try {
    for (const name of suite.needs) await need(name);
    const counts = await suite.run();
    return counts.passed + counts.failed === 0 ? { passed: 0, failed: 1, remark: 'ran no test' } : counts;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1, remark: error.message, complaints: error.words };
  }
}

/** What complained, once more where a reader of a long output looks first: at its end. */
function printComplaints(rows) {
  for (const { title, complaints = [] } of rows)
    for (const complaint of complaints) console.log(`\n${title}: ${complaint.slice(0, 2000)}`);
}

function printTable(rows) {
  const width = Math.max(...rows.map(({ title }) => title.length));
  console.log();
  for (const { title, passed, failed, seconds, remark } of rows) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    console.log(
      `${title.padEnd(width)} ${counts} ${seconds.toFixed(1).padStart(7)} s${remark ? `  ${remark}` : ''}`,
    );
  }
}

await main(async () => {
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(suites);
  const unknown = chosen.filter((name) => !Object.hasOwn(suites, name));
  if (unknown.length > 0)
    throw new StepFailed(
      `There is no suite ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`,
    );

  mkdirSync(results, { recursive: true });
  const rows = [];
  for (const name of chosen) {
    console.error(`\ntest: ${suites[name].title}`);
    const start = performance.now();
    const counts = await runSuite(suites[name]);
    rows.push({ title: suites[name].title, ...counts, seconds: (performance.now() - start) / 1000 });
  }
  printComplaints(rows);
  printTable(rows);
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
});

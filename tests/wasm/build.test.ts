import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFile(new URL(`../../build/wasm-release/wasm/${name}`, import.meta.url));
const script = (await read('attention-core.js')).toString();
const declarations = (await read('attention-core.d.ts')).toString();
const binary = await read('attention-core.wasm');

describe('the generated script', () => {
  it.each([
    ['builds no code from text', /\beval\s*\(|\bFunction\s*\(|new\s+Function/], // B04
    ['compiles nothing synchronously', /new\s+WebAssembly\.(Module|Instance)\b/], // B19
    ['sends no synchronous request', /XMLHttpRequest/],
    ['imports no module, so none of Node either', /\bimport\s*\(|\brequire\s*\(|^import\b/m], // B21
    ['writes no global', /globalThis\.\w+\s*=[^=]|globalThis\[[^\]]+\]\s*=[^=]|window\.\w+\s*=[^=]/], // B13
  ])('%s', (_title, pattern) => {
    expect(script.match(pattern)).toBeNull();
  });
});

describe('the page', () => {
  it('imports the wrapper, never the generated script', async () => {
    const web = new URL('../../web/', import.meta.url);
    const sources = (await readdir(web, { recursive: true })).filter((name) => name.endsWith('.ts'));
    expect(sources.length).toBeGreaterThan(10);
    for (const name of sources) {
      expect(await readFile(new URL(name, web), 'utf8'), name).not.toContain('#attention-core');
    }
  });
});

describe('the binary', () => {
  it('declares a memory of its own that is not shared and at most 64 MiB', () => {
    // B18
    const [flags, , maximum] = memorySection(binary);
    expect(flags).toBe(1); // a maximum is declared, the memory is not shared and has 32-bit addresses
    expect(maximum! * 65536).toBeLessThanOrEqual(64 * 2 ** 20);
  });
});

describe('the generated declarations', () => {
  it('are the contract that both sides are written against', () => {
    const types = [...declarations.matchAll(/export type (\w+) = \{([^}]*)\}/g)].map(([, name, fields]) => {
      return `${name} { ${fields!.replace(/\s+/g, ' ').trim()} }`;
    });
    expect(types.sort()).toEqual([
      'Evaluation { fault: Fault, nodes: TraceNode[] }',
      'Explanation { fault: Fault, tokens: ExplanationToken[] }',
      'ExplanationToken { kind: string, text: string, node: string, row: number, column: number, value: number }',
      'Fault { code: string, symbol: string, expected: string, actual: string }',
      'Limits { max_dimension: number, max_cells: number, max_gradient_cells: number, max_steps: number, max_work: number }',
      'Measurement { fault: Fault, work: number }',
      'Program { inputs: ProgramInput[], masks: ProgramMask[], steps: ProgramStep[] }',
      'ProgramInput { name: string, rows: number, columns: number, data: Float64Array }',
      'ProgramMask { name: string, rows: number, columns: number, visible: Uint8Array }',
      'ProgramStep { name: string, operation: string, operands: string[] }',
      'TraceNode { name: string, operation: string, operands: string[], rows: number, columns: number, data: Float64Array }',
    ]);
    const functions = /interface EmbindModule \{([^}]*)\}/.exec(declarations)![1]!.trim().split(/;\s*/);
    expect(functions.filter(Boolean).sort()).toEqual([
      'differentiate(program: Program, node: string): Evaluation',
      'evaluate(program: Program): Evaluation',
      'explain(program: Program, node: string, row: number, column: number): Explanation',
      'limits(): Limits',
      'measure(program: Program): Measurement',
      'version(): string',
    ]);
  });
});

/** Flags, minimum and maximum (in pages of 64 KiB) of the only memory that the module defines. */
function memorySection(module: Uint8Array): number[] {
  let position = 8; // behind "\0asm" and the version
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = module[position++]!;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (position < module.length) {
    const section = module[position++];
    const size = readNumber();
    if (section !== 5) {
      position += size;
      continue;
    }
    expect(readNumber()).toBe(1);
    return [readNumber(), readNumber(), readNumber()];
  }
  throw new Error('the module defines no memory');
}

// What the package's README tells users of JSX to write, and what their compiler then knows.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ATTRIBUTES } from '../../web/element/interface.ts';
import { typeCheck } from './consumer.ts';
import { root } from './project.ts';

const readme = readFileSync(join(root, 'web/package/README.md'), 'utf8');
const blocks = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!);

describe.each([
  ['react', ['@types/react', 'csstype']],
  ['preact', ['preact']],
])('with what the README says for %s', (library, packages) => {
  const told = blocks.find((code) => code.includes(`declare module '${library}'`))!;
  const check = (source: string) =>
    typeCheck({
      file: 'main.tsx',
      source: `import 'attention-figures';\n${told}\n${source}`,
      packages,
      options: { module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', jsxImportSource: library },
    });

  test('the tag takes all attributes, a class, a listener and children', () => {
    const values = ATTRIBUTES.map(({ name, type }) => `${name}={null! as ${type}}`).join(' ');
    const { code, output } = check(`
      export const all = <attention-figure ${values} className="wide" onClick={() => {}}><p>In words</p></attention-figure>;
      export const some = <attention-figure name="scaling" step={3} autoplay theme={undefined} />;`);
    expect(output.trim()).toBe('');
    expect(code).toBe(0);
  });

  test('the list of attributes has no others', () => {
    const names = ATTRIBUTES.map(({ name }) => `'${name}'`).join(' | ');
    const { output } = check(`
      export const listed: Exclude<keyof AttentionFigureAttributes, ${names}> extends never ? true : false = true;`);
    expect(output.trim()).toBe('');
  });

  test('what the tag does not take is refused', () => {
    const { output } = check(`
      export const one = <attention-figure figure="scaling" />;
      export const two = <attention-figure theme="blue" />;
      export const three = <attention-figure step={true} />;`);
    expect(output.match(/error TS\d+/g)).toEqual(Array(3).fill('error TS2322'));
  });
});

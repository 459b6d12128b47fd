// The operations that the guide and the JSON Schema list: the core has all of them, and each takes as many operands as is said.
import { expect, test } from 'vitest';
import { isFault } from '../../wasm/wrapper/index.ts';
import { OPERATIONS } from '../../web/own/operations.ts';
import { jsonSchema } from '../../web/own/schema.ts';
import { core } from './own-files.ts';

/** Whether the core stops at the number of operands, or does not know the operation at all. */
function refuses(operation: string, count: number): boolean {
  const X = { rows: 1, columns: 1, data: Float64Array.of(1) };
  const step = { name: 'Y', operation, operands: Array<string>(count).fill('X') };
  const answer = core.evaluate({ inputs: { X }, steps: [step] });
  return isFault(answer) && ['operand_count', 'unknown_operation'].includes(answer.code);
}

const count = (operands: string) => operands.split(',').filter((one) => !one.includes('…')).length;

test.each([...OPERATIONS])('%s takes %s', (operation, operands) => {
  const least = count(operands.replaceAll(/,\s*\[[^\]]*\]/g, ''));
  const most = count(operands);
  expect(refuses(operation, least - 1)).toBe(true);
  expect(refuses(operation, least)).toBe(false);
  expect(refuses(operation, most)).toBe(false);
  expect(refuses(operation, most + 1)).toBe(!operands.includes('…'));
});

test('editors offer them', () => {
  const { $defs } = jsonSchema() as { $defs: Record<string, { properties: Record<string, object> }> };
  expect($defs['ProgramStep']!.properties['operation']).toMatchObject({ examples: [...OPERATIONS.keys()] });
});

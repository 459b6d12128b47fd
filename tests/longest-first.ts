// The order in which a suite's files begin: those that take longest come first, so that none of them is left alone at
// the end.

import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A `sequence.sequencer` that puts these files first, in this order. */
export function longestFirst(...names: readonly string[]) {
  const rank = ({ moduleId }: TestSpecification) => names.toReversed().indexOf(basename(moduleId));
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).sort((a, b) => rank(b) - rank(a));
    }
  };
}

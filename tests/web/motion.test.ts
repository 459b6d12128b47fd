// The moving pictures of `npm run figures`, before anything is painted.

import { describe, expect, it } from 'vitest';
import { svgFile } from '../../web/element/export/svg-file.ts';
import { LANGUAGES } from '../../web/pictures/files.ts';
import { motion, shots } from '../../web/pictures/motion.ts';
import { FIGURE_IDS, still } from '../../web/pictures/still.ts';
import { startOf } from '../../web/player/timeline.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Every figure once, in one of the languages. */
const CASES = FIGURE_IDS.map((id, index) => ({ id, language: LANGUAGES[index % LANGUAGES.length]! }));

describe.each(CASES)('the frames of $id in $language', ({ id, language }) => {
  it('run from the beginning through every step, which rests when it is complete', async () => {
    const { figure, state, time: end } = (await still(id, language)).facts;
    const steps = figure.storyboard(state);
    const all = shots(steps);
    expect(all[0]).toMatchObject({ time: 0, step: 0 });
    expect(all.at(-1)!.time).toBeCloseTo(end, 9);
    for (const [index, shot] of all.slice(1).entries()) expect(shot.time).toBeGreaterThan(all[index]!.time);
    const resting = all.filter(({ delay }) => delay >= 900);
    expect(resting.map(({ step }) => step)).toEqual(steps.map((_, index) => index));
    for (const { time, step } of resting) expect(time).toBeCloseTo(startOf(steps, step + 1), 9);
    expect(sum(all.map(({ delay }) => delay))).toBeGreaterThan(6000);
    expect(sum(all.map(({ delay }) => delay))).toBeLessThan(12000);
  });

  it('name their steps, are equally large, and end as the still picture', async () => {
    const drawn = await still(id, language);
    const frames = motion(drawn);
    const steps = drawn.facts.figure.storyboard(drawn.facts.state);
    const lines = [...new Set(frames.map(({ line }) => `${line.position} ${line.name}`))];
    expect(lines).toEqual(
      steps.map((step, index) => `${index + 1}/${steps.length} ${drawn.facts.words.steps[step.id]!.name}`),
    );
    const sizes = new Set(frames.map(({ svg }) => / width="\d+" height="\d+" /.exec(svg)![0]));
    expect(sizes.size).toBe(1);
    expect([...sizes][0]).toContain(' width="720" ');
    expect(frames.at(-1)!.svg).toBe(svgFile({ ...drawn.facts, width: 688 }, 'light'));
  });
});

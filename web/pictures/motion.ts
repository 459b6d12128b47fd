/**
 * A figure's storyboard as frames, for readers whose feed or mail shows moving pictures and nothing else.
 * Steps run fast and rest when they are complete, as somebody would click through them.
 */
import { svgFile } from '../element/export/svg-file.ts';
import type { Step } from '../figure.ts';
import { startOf } from '../player/timeline.ts';
import type { Still } from './still.ts';

export interface Shot {
  /** Seconds into the storyboard. */
  readonly time: number;
  /** Index of the step that runs. */
  readonly step: number;
  /** Milliseconds for which the frame stands. */
  readonly delay: number;
}

export interface Frame {
  readonly svg: string;
  readonly line: StepLine;
  readonly delay: number;
}

/** What stands below the picture, where no transport tells it. */
export interface StepLine {
  readonly position: string;
  readonly name: string;
}

/** A frame stands for so many seconds of the storyboard … */
const INTERVAL = 0.4;
/** … and is shown for so many milliseconds, so that motion is five times as fast as in the living figure. */
const MOVING = 80;
const FIRST = 500;
const RESTING = 900;
const LAST = 2000;

/** With its margins the file is 720 pixels wide, as columns of text and mail are. */
const WIDTH = 688;

export function shots(steps: readonly Step[]): Shot[] {
  const moving = steps.flatMap((step, index) => shotsOf(step, index, startOf(steps, index)));
  const last = { ...moving.at(-1)!, delay: LAST };
  return [{ time: 0, step: 0, delay: FIRST }, ...moving.slice(0, -1), last];
}

function shotsOf({ duration }: Step, step: number, start: number): Shot[] {
  const count = Math.ceil(duration / INTERVAL);
  return Array.from({ length: count }, (_, index) => ({
    time: start + (duration * (index + 1)) / count,
    step,
    delay: index + 1 === count ? RESTING : MOVING,
  }));
}

/** The first preset from its beginning to the still picture's moment, in light colours. */
export function motion({ facts }: Still): Frame[] {
  const { figure, state, words } = facts;
  const steps = figure.storyboard(state);
  return shots(steps).map(({ time, step, delay }) => ({
    svg: svgFile({ ...facts, time, width: WIDTH }, 'light'),
    line: { position: `${step + 1}/${steps.length}`, name: words.steps[steps[step]!.id]!.name },
    delay,
  }));
}

/** Every state that presets and choices lead to: what an author's figure is tried in before it is shown. */
import { presetState } from '../../state/change.ts';
import type { Figure, FigureState } from '../../figure.ts';

export const MOST_SITUATIONS = 128;

/** Multiply-adds of one picture: it is computed anew whenever the reader drags something, many times a second. */
export const MOST_WORK = 2 ** 26;

function choicesOf({ settings }: Figure): (readonly [id: string, values: readonly string[]])[] {
  return settings.flatMap((one) => (one.kind === 'choice' ? [[one.id, one.values] as const] : []));
}

export function countSituations(figure: Figure): number {
  const presets = Object.keys(figure.presets).length;
  return choicesOf(figure).reduce((count, [, values]) => count * values.length, presets);
}

/** Each preset as it starts, and then with every other combination of choices. */
export function* situations(figure: Figure): Generator<FigureState> {
  for (const preset of Object.keys(figure.presets)) {
    const start = presetState(figure, preset);
    yield start;
    for (const choices of combinations(choicesOf(figure))) {
      yield { ...start, choices: { ...start.choices, ...choices } };
    }
  }
}

function combinations(choices: ReturnType<typeof choicesOf>): Record<string, string>[] {
  return choices.reduce<Record<string, string>[]>(
    (so, [id, values]) => so.flatMap((one) => values.map((value) => ({ ...one, [id]: value }))),
    [{}],
  );
}

/** Which situation it is, as far as there are several: `preset = "far", reading = "causal"`. */
export function situationText(figure: Figure, { preset, choices }: FigureState): string {
  const parts = Object.keys(figure.presets).length > 1 ? [`preset = "${preset}"`] : [];
  return [...parts, ...Object.entries(choices).map(([id, value]) => `${id} = "${value}"`)].join(', ');
}

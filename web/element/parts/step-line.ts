/** The current step: its name and one sentence, announced when it changes. */
import { h, set, setText } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { prose, setProse } from '../dom/prose.ts';
import type { Part } from './part.ts';

export function createStepLine(model: Model): Part {
  const { words } = model.speech;
  const name = h('strong');
  const line = h('span');
  const current = h('p', { class: 'current', 'aria-live': 'polite' }, name, ' ', line);
  const root = h('div', { class: 'step-line', part: 'step' }, current);

  let reserved = '';
  return {
    root,
    update(change) {
      if (change === 'time') return;
      const { player, figure, state } = model;
      const steps = figure.storyboard(state).map(({ id }) => words.steps[id]);
      const texts = steps.map((step) => ({ name: step?.name ?? '', line: model.text(step?.line ?? '') }));
      const { index } = player.moment;
      // A screen reader hears a scrubber's own value text; steps that rush by would only queue up.
      set(current, 'aria-live', player.paused || Math.abs(player.playbackRate) <= 1 ? 'polite' : 'off');
      setText(name, texts[index]!.name);
      setProse(line, texts[index]!.line);
      const signature = texts.map((text) => `${text.name} ${text.line}`).join('\n');
      if (signature === reserved) return;
      reserved = signature;
      // Unseen, every step's text keeps its room, so that nothing below moves while it plays.
      const ghosts = texts.map((text) =>
        h('p', { class: 'ghost', 'aria-hidden': 'true' }, h('strong', {}, text.name), ' ', prose(text.line)),
      );
      root.replaceChildren(current, ...ghosts);
    },
  };
}

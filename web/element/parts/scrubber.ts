/** The line of time: a range with a mark at every step's boundary. */
import { h, set } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { startOf } from '../../player/timeline.ts';
import type { Part } from './part.ts';

/** Seconds an arrow key moves. */
const KEY_STEP = 0.1;

export function createScrubber(model: Model): Part {
  const { ui, words } = model.speech;
  const { player } = model;
  const input = h('input', { type: 'range', min: 0, step: 0.01, 'aria-label': ui.position });
  const marks = h('div', { class: 'marks', 'aria-hidden': 'true' });
  const root = h('div', { class: 'scrubber' }, marks, input);
  input.addEventListener('input', () => (player.currentTime = Number(input.value)));
  holdWhileDragging(input, model);
  input.addEventListener('keydown', (event) => {
    const act = keyAction(event.key, model);
    if (!act) return;
    event.preventDefault();
    act();
  });

  let markedSteps: unknown;
  return {
    root,
    update() {
      const steps = model.figure.storyboard(model.state);
      const { index } = player.moment;
      const name = words.steps[steps[index]!.id]?.name ?? '';
      const shape = steps.map(({ duration }) => duration).join();
      if (shape !== markedSteps) {
        markedSteps = shape;
        set(input, 'max', player.duration);
        marks.replaceChildren(...steps.map((_, step) => mark(startOf(steps, step + 1) / player.duration)));
      }
      input.value = String(player.currentTime);
      root.style.setProperty('--share', String(player.currentTime / player.duration));
      set(input, 'aria-valuetext', ui.stepOf(index + 1, steps.length, name));
    },
  };
}

function mark(share: number): HTMLElement {
  const element = h('span');
  element.style.setProperty('--at', String(share));
  return element;
}

/** A finger on the scrubber holds the clock; letting go lets it run on. */
function holdWhileDragging(input: HTMLInputElement, { player }: Model): void {
  input.addEventListener('pointerdown', () => player.suspend('scrubbing'));
  for (const end of ['pointerup', 'pointercancel', 'change', 'blur']) {
    input.addEventListener(end, () => player.resume('scrubbing'));
  }
}

function keyAction(key: string, { player }: Model): (() => void) | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return () => (player.currentTime -= KEY_STEP);
    case 'ArrowRight':
    case 'ArrowUp':
      return () => (player.currentTime += KEY_STEP);
    case 'PageDown':
      return () => player.step(-1);
    case 'PageUp':
      return () => player.step(1);
    case ' ':
      return () => (player.paused ? player.play() : player.pause());
    default:
      return undefined;
  }
}

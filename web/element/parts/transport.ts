/** Play, step, scrub, rate, start over and the menu, in one line. */
import { h, set } from '../dom.ts';
import { icon, showIcon, type IconName } from '../icons.ts';
import type { Model } from '../model.ts';
import { rove } from '../roving.ts';
import { createMenu, type MenuItem } from './menu.ts';
import type { Part } from './part.ts';
import { createRate } from './rate.ts';
import { createScrubber } from './scrubber.ts';

export function createTransport(model: Model, commands: readonly MenuItem[]): Part {
  const { ui } = model.speech;
  const { player } = model;
  const back = iconButton('stepBack', ui.stepBack, () => player.step(-1));
  const play = iconButton('play', ui.play, () => (player.paused ? player.play() : player.pause()));
  const forward = iconButton('stepForward', ui.stepForward, () => player.step(1));
  const reset = iconButton('reset', ui.reset, () => model.reset());
  const scrubber = createScrubber(model);
  const rate = createRate(model);
  const menu = createMenu(ui.more, commands);
  const playback = toolbar(ui.playback, [back, play, forward]);
  const others = toolbar(ui.commands, [rate.root, reset, menu.button]);
  const root = h('div', { class: 'transport', part: 'transport', dir: 'ltr' }, playback, scrubber.root, others, menu.root);

  return {
    root,
    update(change) {
      scrubber.update(change);
      if (change === 'time') return;
      rate.update(change);
      set(play, 'aria-label', player.paused ? ui.play : ui.pause);
      set(play, 'title', player.paused ? ui.play : ui.pause);
      showIcon(play.querySelector('svg')!, player.paused ? 'play' : 'pause');
    },
  };
}

export function iconButton(name: IconName, label: string, act: () => void): HTMLButtonElement {
  const button = h('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label }, icon(name));
  button.addEventListener('click', act);
  return button;
}

function toolbar(label: string, buttons: readonly HTMLElement[]): HTMLElement {
  const root = h('div', { class: 'toolbar', role: 'toolbar', 'aria-label': label }, ...buttons);
  rove(root, () => buttons);
  return root;
}

/** Play, step, scrub, rate, undo, start over and the menu: one line, or two on a narrow screen. */
import { h, set } from '../dom/dom.ts';
import { showIcon } from '../dom/icons.ts';
import type { Model } from '../model/model.ts';
import { rove } from '../dom/roving.ts';
import { iconButton } from './icon-button.ts';
import { createMenu, type LoadPages } from './menu.ts';
import type { Part } from './part.ts';
import { createRate } from './rate.ts';
import { createScrubber } from './scrubber.ts';
import { createUndoButtons } from './undo.ts';

export function createTransport(model: Model, loadMenu: LoadPages): Part {
  const { ui } = model.speech;
  const { player } = model;
  const back = iconButton('stepBack', ui.stepBack, () => player.step(-1));
  const play = iconButton('play', ui.play, () => (player.paused ? player.play() : player.pause()));
  const forward = iconButton('stepForward', ui.stepForward, () => player.step(1));
  const reset = iconButton('reset', ui.reset, () => model.reset());
  const scrubber = createScrubber(model);
  const rate = createRate(model);
  const undo = createUndoButtons(model);
  const menu = createMenu(ui.more, loadMenu);
  const playback = [back, play, forward];
  const others = [rate.root, ...undo.buttons, reset, menu.button];
  const root = h(
    'div',
    { class: 'transport', part: 'transport', role: 'toolbar', 'aria-label': ui.playback, dir: 'ltr' },
    h('div', { class: 'toolbar' }, ...playback),
    scrubber.root,
    h('div', { class: 'toolbar', role: 'group', 'aria-label': ui.commands }, ...others),
    menu.root,
  );
  // The buttons on both sides of the scrubber are one tab stop, the scrubber is another.
  rove(root, () => [...playback, ...others]);

  return {
    root,
    update(change) {
      scrubber.update(change);
      if (change === 'time') return;
      rate.update(change);
      undo.update();
      set(play, 'aria-label', player.paused ? ui.play : ui.pause);
      set(play, 'title', player.paused ? ui.play : ui.pause);
      showIcon(play.querySelector('svg')!, player.paused ? 'play' : 'pause');
    },
  };
}

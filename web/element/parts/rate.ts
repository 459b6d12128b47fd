/** A button that goes round the speeds, backwards included. */
import { formatNumber } from '../../drawing/number.ts';
import { h, set, setText } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import type { Part } from './part.ts';

const RATES = [1, 2, -1, 0.5] as const;

export function createRate(model: Model): Part {
  const { ui, language } = model.speech;
  const { player } = model;
  const root = h('button', { type: 'button', class: 'rate' });
  root.addEventListener('click', () => {
    const index = RATES.findIndex((rate) => rate === player.playbackRate);
    player.playbackRate = RATES[(index + 1) % RATES.length]!;
  });
  return {
    root,
    update() {
      const rate = player.playbackRate;
      const amount = rate === 0.5 ? '½' : formatNumber(Math.abs(rate), language, 2);
      const label = rate < 0 ? ui.backwards(`${amount}×`) : ui.speed(`${amount}×`);
      setText(root, rate < 0 ? `\u2212${amount}×` : `${amount}×`);
      set(root, 'aria-label', label);
      set(root, 'title', label);
    },
  };
}

/** Keeps the page's address in step with a figure, so that the address restores its state. */
import type { Model } from './model/model.ts';
import { encodePlace } from '../state/link.ts';

/** Safari refuses more than 100 changes of the address within 30 seconds. */
const SHORTEST_PAUSE = 500;

/** At rest at the end no time is named: that is where a figure begins. */
export function placeText(model: Model): string {
  const { figure, state, player } = model;
  const rests = player.currentTime === player.duration;
  // A millisecond is less than a frame.
  const time = Math.round(player.currentTime * 1000) / 1000;
  return encodePlace(figure, rests ? { state } : { state, time });
}

export interface Address {
  /** The state may have changed. */
  write(): void;
  stop(): void;
}

export function createAddress(model: Model): Address {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;
  let written = placeText(model);
  /** The address when the state last changed. */
  let seen = '';

  function writeNow(): void {
    waiting = undefined;
    // Meanwhile a link has led elsewhere, and the address speaks of that.
    if (location.hash !== seen) return;
    const text = placeText(model);
    if (text === written) return;
    written = text;
    last = performance.now();
    try {
      history.replaceState(history.state, '', `#${text}`);
    } catch {
      // A frame without an address of its own (about:srcdoc, a sandbox) has nothing to keep.
    }
  }

  return {
    write() {
      seen = location.hash;
      // While it plays the address would never rest; it is written when the figure does.
      if (waiting !== undefined || !model.player.paused) return;
      waiting = setTimeout(writeNow, Math.max(0, last + SHORTEST_PAUSE - performance.now()));
    },
    stop() {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}

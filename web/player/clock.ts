/** Where a player's time comes from. Tests hand in one that they move by hand. */
export interface Clock {
  /** Milliseconds that never run backwards. */
  now(): number;
  /** Calls back once, before the next frame; returns what cancels it. */
  onFrame(callback: () => void): () => void;
  /** Calls back once, after a while; returns what cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

export const pageClock: Clock = {
  now: () => performance.now(),
  onFrame(callback) {
    const id = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(id);
  },
  after(milliseconds, callback) {
    const id = setTimeout(callback, milliseconds);
    return () => clearTimeout(id);
  },
};

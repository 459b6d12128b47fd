import { describe, expect, test } from 'vitest';
import type { Clock } from '../../web/player/clock.ts';
import { Player, type PlayerEvent } from '../../web/player/player.ts';

const STEPS = [
  { id: 'project', duration: 2, computes: ['Q'] },
  { id: 'score', duration: 1, computes: ['S'] },
  { id: 'read', duration: 3, computes: ['O'] },
];

/** A clock that the test moves; it counts what it was asked for. */
class FakeClock implements Clock {
  time = 0;
  frames = 0;
  pending = new Set<{ due: number; callback: () => void }>();
  now = () => this.time;
  constructor(readonly framesPerSecond = 60) {}
  onFrame(callback: () => void) {
    this.frames++;
    return this.after(1000 / this.framesPerSecond, callback);
  }
  after(milliseconds: number, callback: () => void) {
    const entry = { due: this.time + milliseconds, callback };
    this.pending.add(entry);
    return () => this.pending.delete(entry);
  }
  run(milliseconds: number) {
    const end = this.time + milliseconds;
    for (;;) {
      const next = [...this.pending].sort((a, b) => a.due - b.due)[0];
      if (!next || next.due > end) break;
      this.pending.delete(next);
      this.time = next.due;
      next.callback();
    }
    this.time = end;
  }
}

/** A player at rest, and all that it tells; `hear` may answer at once. */
function setUp(framesPerSecond = 60, hear: (event: PlayerEvent, player: Player) => void = () => {}) {
  const clock = new FakeClock(framesPerSecond);
  const events: PlayerEvent[] = [];
  const player: Player = new Player(STEPS, clock, (event) => {
    events.push(event);
    hear(event, player);
  });
  return { clock, player, events };
}

describe('a player', () => {
  test('rests at the end and plays from the beginning', () => {
    const { player, clock } = setUp();
    expect([player.currentTime, player.duration, player.ended, player.paused]).toEqual([6, 6, true, true]);
    player.play();
    expect(player.currentTime).toBe(0);
    clock.run(1000);
    expect(player.currentTime).toBeCloseTo(1, 1);
  });

  test('playing to a time shows the same step and progress as seeking there', () => {
    const { player, clock } = setUp();
    player.play();
    clock.run(2500);
    player.pause();
    const played = player.moment;
    const other = setUp().player;
    other.currentTime = 2.5;
    expect(player.currentTime).toBe(2.5);
    expect(played).toEqual(other.moment);
  });

  test.each([24, 60, 144])('%d frames a second reach the same time', (framesPerSecond) => {
    const { player, clock } = setUp(framesPerSecond);
    player.play();
    clock.run(3456);
    player.pause();
    expect(player.currentTime).toBeCloseTo(3.456, 10);
  });

  test('ends exactly at its duration, once, and says so after pause', () => {
    const { player, clock, events } = setUp();
    player.play();
    clock.run(60_000);
    expect(player.currentTime).toBe(6);
    expect(events.filter((event) => event !== 'timeupdate')).toEqual([
      'stepchange',
      'play',
      'stepchange',
      'stepchange',
      'pause',
      'ended',
    ]);
    expect(clock.pending.size).toBe(0);
  });

  test('a negative rate plays backwards to exactly 0', () => {
    const { player, clock } = setUp();
    player.playbackRate = -2;
    player.play();
    clock.run(1000);
    expect(player.currentTime).toBeCloseTo(4, 1);
    clock.run(5000);
    expect([player.currentTime, player.paused, player.ended]).toEqual([0, true, true]);
    player.play();
    expect(player.currentTime).toBe(6);
  });

  test('changing the rate while playing does not jump', () => {
    const { player, clock } = setUp();
    player.play();
    clock.run(1000);
    player.playbackRate = 2;
    player.pause();
    expect(player.currentTime).toBeCloseTo(1, 10);
  });

  test('steps go to the boundaries and stop there', () => {
    const { player } = setUp();
    player.currentTime = 2.5;
    const times = ([1, 1, 1, -1, -1, -1, -1] as const).map((direction) => {
      player.step(direction);
      return player.currentTime;
    });
    expect(times).toEqual([3, 6, 6, 3, 2, 0, 0]);
    expect(player.paused).toBe(true);
  });

  test('seeking is clamped and refuses NaN', () => {
    const { player } = setUp();
    player.currentTime = -5;
    expect(player.currentTime).toBe(0);
    player.currentTime = Infinity;
    expect(player.currentTime).toBe(6);
    expect(() => (player.currentTime = NaN)).toThrow(TypeError);
    expect(() => (player.playbackRate = 0)).toThrow(TypeError);
  });

  // C15
  test('a suspended player asks for no frames and goes on at the same time', () => {
    const { player, clock } = setUp();
    player.play();
    clock.run(1000);
    player.suspend('off screen');
    player.suspend('hidden');
    const { frames } = clock;
    const { currentTime } = player;
    clock.run(10_000);
    player.resume('off screen');
    clock.run(10_000);
    expect([clock.frames, player.currentTime, player.paused]).toEqual([frames, currentTime, false]);
    player.resume('hidden');
    clock.run(500);
    expect(player.currentTime).toBeCloseTo(currentTime + 0.5, 1);
  });

  test('a paused player that is suspended and resumed stays paused', () => {
    const { player, clock } = setUp();
    player.suspend('hidden');
    player.resume('hidden');
    clock.run(1000);
    expect([clock.frames, player.paused]).toEqual([0, true]);
  });

  test('playing while suspended starts when it is resumed', () => {
    const { player, clock } = setUp();
    player.suspend('off screen');
    player.play();
    clock.run(1000);
    expect([clock.frames, player.currentTime]).toEqual([0, 0]);
    player.resume('off screen');
    clock.run(1000);
    expect(player.currentTime).toBeCloseTo(1, 1);
  });

  // C07
  test('with reduced motion it jumps between boundaries, holds, and asks for no frames', () => {
    const { player, clock } = setUp();
    player.reducedMotion = true;
    player.play();
    const seen = new Map<number, number>();
    for (let second = 0; second < 12; second++) {
      seen.set(player.currentTime, (seen.get(player.currentTime) ?? 0) + 1);
      clock.run(1000);
    }
    expect([...seen.keys()]).toEqual([0, 2, 3, 6]);
    expect(Math.min(...seen.values())).toBeGreaterThanOrEqual(2);
    expect([clock.frames, player.paused, player.ended]).toEqual([0, true, true]);
  });

  test('with reduced motion play answers at once', () => {
    const { player } = setUp();
    player.reducedMotion = true;
    player.currentTime = 2;
    player.play();
    expect(player.currentTime).toBe(3);
  });

  test('reduced motion switched on while playing stops the frames', () => {
    const { player, clock } = setUp();
    player.play();
    clock.run(500);
    player.reducedMotion = true;
    const { frames } = clock;
    clock.run(60_000);
    expect([clock.frames, player.currentTime]).toEqual([frames, 6]);
  });

  test('other steps keep the place: same step, same progress; the end stays the end', () => {
    const { player } = setUp();
    const longer = [{ id: 'mask', duration: 4, computes: [] }, ...STEPS];
    player.setSteps(longer);
    expect(player.currentTime).toBe(10);
    player.currentTime = 8.5;
    player.setSteps(STEPS);
    expect(player.currentTime).toBe(4.5);
    player.currentTime = 4;
    player.setSteps([{ id: 'other', duration: 1, computes: [] }]);
    expect(player.currentTime).toBe(1);
  });

  test('other steps tell what of them is new', () => {
    const { player, events } = setUp();
    player.setSteps(STEPS.map((step) => ({ ...step })));
    expect(events).toEqual([]);
    player.setSteps(STEPS.slice(0, 2));
    expect(events).toEqual(['durationchange', 'timeupdate', 'stepchange']);
    player.currentTime = 2;
    events.length = 0;
    player.setSteps([STEPS[0]!, { id: 'other', duration: 1, computes: [] }]);
    expect(events).toEqual([]);
    player.setSteps([{ id: 'first', duration: 2, computes: [] }]);
    expect(events).toEqual(['durationchange', 'stepchange']);
  });
});

describe('whoever hears of the time', () => {
  const stops = ({ pending }: FakeClock, events: readonly PlayerEvent[]) => ({
    pending: pending.size,
    pauses: events.filter((event) => event === 'pause').length,
    ends: events.filter((event) => event === 'ended').length,
  });

  test('may pause there', () => {
    const { player, clock, events } = setUp(60, (event, player) => {
      if (event === 'timeupdate' && player.currentTime >= 2.5) player.pause();
    });
    player.play();
    clock.run(10_000);
    expect(player.paused).toBe(true);
    expect(player.currentTime).toBeCloseTo(2.5, 1);
    expect(stops(clock, events)).toEqual({ pending: 0, pauses: 1, ends: 0 });
  });

  test.each([
    ['gliding', false, 2],
    ['jumping', true, 3],
  ])('may pause at each step (%s)', (_, jumps, boundary) => {
    const { player, clock, events } = setUp(60, (event, player) => {
      if (event === 'stepchange' && !player.paused) player.pause();
    });
    player.reducedMotion = jumps;
    player.currentTime = 0.5;
    events.length = 0;
    player.play();
    clock.run(10_000);
    expect(player.currentTime).toBeCloseTo(boundary, 1);
    expect(stops(clock, events)).toEqual({ pending: 0, pauses: 1, ends: 0 });
  });

  test('may pause at the end, which still comes once', () => {
    const { player, clock, events } = setUp(60, (event, player) => {
      if (event === 'timeupdate' && player.ended) player.pause();
    });
    player.play();
    clock.run(10_000);
    expect(stops(clock, events)).toEqual({ pending: 0, pauses: 1, ends: 1 });
  });

  test('may go back from there, and the frames do not double', () => {
    const { player, clock, events } = setUp(60, (event, player) => {
      if (event === 'timeupdate' && player.currentTime > 5.9) player.currentTime = 1;
    });
    player.play();
    clock.run(60_000);
    expect(stops(clock, events)).toEqual({ pending: 1, pauses: 0, ends: 0 });
    expect(clock.frames).toBeLessThanOrEqual(60 * 61);
  });

  test.each([false, true])('may play it again at its end (jumping: %s)', (jumps) => {
    const { player, clock, events } = setUp(60, (event, player) => {
      if (event === 'ended') player.play();
    });
    player.reducedMotion = jumps;
    player.play();
    clock.run(60_000);
    expect(player.paused).toBe(false);
    expect(clock.pending.size).toBe(1);
    expect(stops(clock, events).ends).toBeGreaterThanOrEqual(4);
  });
});

import { describe, expect, test } from 'vitest';
import { createClock, type FrameSource } from './clock.ts';

const frames = () => {
  let waiting: ((timeMs: number) => void) | null = null;
  const source: FrameSource = {
    request(callback) {
      waiting = callback;
      return 1;
    },
    cancel: () => (waiting = null),
  };
  return { source, next: (timeMs: number) => waiting?.(timeMs) };
};

describe('the host clock', () => {
  test('keeps time on a machine whose frames are all long, up to 250 ms each', () => {
    const { source, next } = frames();
    const clock = createClock(source);
    for (const timeMs of [0, 200, 400, 600]) next(timeMs);
    expect(clock.timeMs).toBe(50 + 200 + 200);
    for (const timeMs of [2600, 4600]) next(timeMs);
    expect(clock.timeMs).toBe(450 + 200 + 250);
  });

  test('counts frames, and at most 50 ms of a single long one', () => {
    const { source, next } = frames();
    const clock = createClock(source);
    next(1000);
    next(1016);
    next(9000);
    expect(clock.timeMs).toBe(66);
  });

  test('stops while paused and does not make up for it', () => {
    const { source, next } = frames();
    const clock = createClock(source);
    next(0);
    clock.pause();
    next(40);
    clock.resume();
    next(5000);
    next(5020);
    expect(clock.timeMs).toBe(20);
  });

  test('steps in frames without drawing and draws once in manual mode', () => {
    const clock = createClock();
    const steps: number[] = [];
    let drawn = 0;
    clock.onStep((_timeMs, deltaMs) => steps.push(deltaMs));
    clock.onDraw(() => (drawn += 1));
    clock.to(100);
    expect(clock.timeMs).toBeCloseTo(100);
    expect(steps.length).toBe(6);
    expect(drawn).toBe(1);
    clock.to(50);
    expect(clock.timeMs).toBeCloseTo(100);
    expect(drawn).toBe(2);
  });

  test('drops all listeners when destroyed', () => {
    const { source, next } = frames();
    const clock = createClock(source);
    let steps = 0;
    clock.onStep(() => (steps += 1));
    clock.destroy();
    next(10);
    expect(steps).toBe(0);
  });
});

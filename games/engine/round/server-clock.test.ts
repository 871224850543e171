import { describe, expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

/** How far the server's clock is ahead of the local one, in ms. */
const OFFSET = 5_000;

/** Receives ticks twice a second, each with its delay; returns the local time of the last one. */
function hearTicks(clock: ServerClock, delaysMs: readonly number[], fromMs = 0): number {
  let atMs = fromMs;
  for (const [index, delayMs] of delaysMs.entries()) {
    atMs = fromMs + index * 500 + delayMs;
    clock.hear(fromMs + index * 500 + OFFSET, atMs);
  }
  return atMs;
}

describe('the time of the server', () => {
  it('is unknown and lagging before the first message', () => {
    const clock = new ServerClock();
    expect(clock.now(0)).toBeNull();
    expect(clock.isLagging(0)).toBe(true);
  });

  it('is never ahead of the server, however messages are delayed', () => {
    const clock = new ServerClock();
    const delays = [40, 10, 90, 25, 140, 60, 5, 200, 30, 30, 30, 80, 20, 110, 15, 45];
    for (const [index, delayMs] of delays.entries()) {
      const sentMs = index * 500;
      clock.hear(sentMs + OFFSET, sentMs + delayMs);
      for (let localMs = sentMs + delayMs; localMs < sentMs + 500; localMs += 7) {
        expect(clock.now(localMs)).toBeLessThanOrEqual(localMs + OFFSET);
      }
    }
  });

  it('never goes back, and lags by no more than the slowest recent message', () => {
    const clock = new ServerClock();
    const lastMs = hearTicks(clock, [20, 20, 20, 120, 20, 20]);
    let before = 0;
    for (let localMs = lastMs; localMs < lastMs + 700; localMs += 16) {
      const nowMs = clock.now(localMs) ?? 0;
      expect(nowMs).toBeGreaterThanOrEqual(before);
      expect(nowMs).toBeGreaterThanOrEqual(localMs + OFFSET - 121);
      before = nowMs;
    }
  });

  it('ignores a single very late message', () => {
    const clock = new ServerClock();
    const lastMs = hearTicks(clock, [20, 20, 20, 20, 480, 20]);
    expect(clock.now(lastMs + 1)).toBeGreaterThan(lastMs + OFFSET - 30);
  });

  it('stops during a silence and reports it', () => {
    const clock = new ServerClock();
    const lastMs = hearTicks(clock, [20, 20, 20]);
    expect(clock.isLagging(lastMs + 700)).toBe(false);
    expect(clock.isLagging(lastMs + 900)).toBe(true);
    const stillMs = clock.now(lastMs + 1_000);
    expect(clock.now(lastMs + 5_000)).toBe(stillMs);
  });

  it('resumes immediately after minutes of sleep', () => {
    const clock = new ServerClock();
    const lastMs = hearTicks(clock, [20, 20, 20]);
    clock.now(lastMs);
    // The local clock stopped in the meantime.
    clock.hear(lastMs + OFFSET + 180_000, lastMs + 40);
    expect(clock.now(lastMs + 41)).toBeGreaterThan(lastMs + OFFSET + 179_900);
  });

  it.each([80e-6, -80e-6])('stays correct while the clocks drift apart by %d', (drift) => {
    const clock = new ServerClock();
    for (let serverMs = 0; serverMs < 600_000; serverMs += 500) {
      const localMs = (serverMs + 20) * (1 + drift);
      clock.hear(serverMs, localMs);
      const nowMs = clock.now(localMs + 250) ?? Number.POSITIVE_INFINITY;
      expect(nowMs).toBeLessThanOrEqual((localMs + 250) / (1 + drift));
      expect(nowMs).toBeGreaterThan(serverMs + 240);
    }
  });

  it('reports a latency that is too high', () => {
    const clock = new ServerClock();
    clock.takeTrip(0, 100 + OFFSET, 200);
    expect(clock.isLagging(201)).toBe(false);
    const slow = new ServerClock();
    slow.takeTrip(0, 400 + OFFSET, 800);
    expect(slow.isLagging(801)).toBe(true);
  });

  it('catches up without a jump when messages arrive faster again', () => {
    const clock = new ServerClock();
    let lastMs = hearTicks(
      clock,
      Array.from({ length: 12 }, () => 200),
    );
    clock.now(lastMs);
    lastMs = hearTicks(
      clock,
      Array.from({ length: 12 }, () => 20),
      6_000,
    );
    let before = clock.now(lastMs) ?? 0;
    for (let localMs = lastMs + 16; localMs < lastMs + 700; localMs += 16) {
      const nowMs = clock.now(localMs) ?? 0;
      expect(nowMs - before).toBeLessThanOrEqual(16 * 1.1 + 0.001);
      before = nowMs;
    }
  });
});

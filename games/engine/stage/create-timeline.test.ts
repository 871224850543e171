import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTimeline, type PlayableTimeline } from './create-timeline.ts';
import { easeBack, easeOut, linear } from './easing.ts';

interface Entry {
  readonly key: 'a' | 'b';
  readonly atMs: number;
  readonly durationMs: number;
  readonly end: number;
}
const entries: fc.Arbitrary<readonly Entry[]> = fc.array(
  fc.record({
    key: fc.constantFrom('a', 'b' as const),
    atMs: fc.nat(1000),
    durationMs: fc.nat(500),
    end: fc.integer({ min: -100, max: 100 }),
  }),
  { maxLength: 12 },
);
const layOut = (
  list: readonly Entry[],
): { readonly timeline: PlayableTimeline; readonly target: Record<'a' | 'b', number> } => {
  const timeline = createTimeline();
  const target = { a: 3, b: -7 };
  for (const { key, atMs, durationMs, end } of list)
    timeline.to(target, { [key]: end }, { atMs, durationMs, ease: easeOut });
  return { timeline, target };
};

describe('a timeline', () => {
  test('shows the same state at a time, whatever was shown before', () => {
    fc.assert(
      fc.property(
        entries,
        fc.array(fc.nat(1600), { maxLength: 6 }),
        fc.nat(1600),
        (list, detours, timeMs) => {
          const direct = layOut(list);
          direct.timeline.seek(timeMs);
          const wandering = layOut(list);
          for (const detour of detours) wandering.timeline.seek(detour);
          wandering.timeline.seek(timeMs);
          expect(wandering.target).toEqual(direct.target);
        },
      ),
    );
  });

  test('shows the initial values when sought to its start', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const { timeline, target } = layOut(list.map((entry) => ({ ...entry, atMs: entry.atMs + 1 })));
        timeline.seek(timeline.durationMs);
        timeline.seek(0);
        expect(target).toEqual({ a: 3, b: -7 });
      }),
    );
  });

  test('does not depend on the order in which entries of different times were added', () => {
    const order = layOut([
      { key: 'a', atMs: 100, durationMs: 100, end: 50 },
      { key: 'a', atMs: 400, durationMs: 100, end: 10 },
    ]);
    const reversed = layOut([
      { key: 'a', atMs: 400, durationMs: 100, end: 10 },
      { key: 'a', atMs: 100, durationMs: 100, end: 50 },
    ]);
    for (const timeMs of [0, 150, 300, 450, 600]) {
      order.timeline.seek(timeMs);
      reversed.timeline.seek(timeMs);
      expect(reversed.target).toEqual(order.target);
    }
  });

  test('starts a later motion where an earlier one was cut off', () => {
    const timeline = createTimeline();
    const target = { x: 0 };
    timeline.to(target, { x: 100 }, { atMs: 0, durationMs: 100, ease: linear });
    timeline.to(target, { x: 0 }, { atMs: 50, durationMs: 100, ease: linear });
    timeline.seek(50);
    expect(target.x).toBe(50);
    timeline.seek(100);
    expect(target.x).toBe(25);
  });

  test('fires calls forwards, once each and in time order, and never on a seek', () => {
    const timeline = createTimeline();
    const heard: string[] = [];
    timeline.call(200, () => heard.push('late'));
    timeline.call(0, () => heard.push('start'));
    timeline.call(100, () => heard.push('middle'));
    timeline.advance(16);
    timeline.advance(150);
    timeline.advance(150);
    timeline.advance(500);
    expect(heard).toEqual(['start', 'middle', 'late']);
    timeline.seek(120);
    expect(heard).toHaveLength(3);
  });

  test('draws a span at exactly 0 before and exactly 1 after', () => {
    const timeline = createTimeline();
    const drawn: number[] = [];
    timeline.span({ atMs: 100, durationMs: 100, ease: easeBack, draw: (progress) => drawn.push(progress) });
    for (const timeMs of [0, 99, 200, 150, 0]) timeline.seek(timeMs);
    expect(drawn[0]).toBe(0);
    expect(drawn[1]).toBe(0);
    expect(drawn[2]).toBe(1);
    expect(drawn[3]).toBeGreaterThan(0);
    expect(drawn[4]).toBe(0);
  });
});

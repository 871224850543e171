import fc from 'fast-check';
import { expect, test } from 'vitest';
import { look } from '../look.ts';
import { SEGMENTS } from '../rules.ts';
import { leanAt, pegTimes, PITCH, segmentAt, spinEnd, turnTo } from './turning.ts';

const segments = fc.integer({ min: 0, max: SEGMENTS - 1 });
const { offset } = look.spin;

test('a spin ends with its segment under the pointer, from anywhere and with any offset', () => {
  fc.assert(
    fc.property(
      segments,
      fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      fc.nat(4),
      fc.nat(1_000),
      (segment, from, turns, share) => {
        const end = spinEnd(from, segment, turns, offset.from + ((offset.to - offset.from) * share) / 1_000);
        expect(segmentAt(end)).toBe(segment);
        expect(end).toBeGreaterThanOrEqual(from + turns * 360);
        expect(end).toBeLessThan(from + (turns + 1) * 360 + 1e-6);
      },
    ),
  );
});

test('clockwise is the order of the paytable', () => {
  expect(segmentAt(0)).toBe(0);
  expect(segmentAt(-PITCH)).toBe(1);
  expect(segmentAt(PITCH)).toBe(SEGMENTS - 1);
  expect(turnTo(3)).toBe(-3 * PITCH);
});

test('pegs are heard within the spin, never closer together than said', () => {
  const times = pegTimes(0, 1_200, 1_200);
  expect(times.length).toBeGreaterThan(10);
  const pauses = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(look.spin.pegs.leastMs);
  expect(Math.max(...times)).toBeLessThan(1_200);
  expect(pegTimes(0, 1_200, 0)).toEqual([]);
});

test('the pointer stands straight between two pegs and leans most where one lets go', () => {
  expect(leanAt(0)).toBe(0);
  expect(leanAt(PITCH / 2 + look.pointer.to)).toBeCloseTo(-look.pointer.lean);
  expect(leanAt(PITCH / 2 + look.pointer.to + look.pointer.free)).toBeCloseTo(0);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linear } from '../stage/easing.ts';
import {
  leanAt,
  pegTimes,
  sectorAt,
  motionBlurAt,
  spinEnd,
  turnAt,
  turnForSector,
} from './wheel-rotation.ts';

const sectors = 20;
const pitch = 360 / sectors;
const lean = { from: -4.5, to: 2.5, free: 3, lean: 15 };

test('a spin ends with its sector under the pointer, from anywhere and with any offset inside it', () => {
  const from = fc.double({ min: -1e4, max: 1e4, noNaN: true });
  const offset = fc.double({ min: -8.9, max: 8.9, noNaN: true });
  fc.assert(
    fc.property(fc.nat(sectors - 1), from, fc.nat(4), offset, (sector, start, turns, aside) => {
      const end = spinEnd(start, turnForSector(sector, sectors) + aside, turns);
      expect(sectorAt(end, sectors)).toBe(sector);
      expect(end).toBeGreaterThanOrEqual(start + turns * 360);
      expect(end).toBeLessThan(start + (turns + 1) * 360 + 1e-6);
    }),
  );
});

test('sectors follow clockwise, so the wheel turns back to reach the next', () => {
  expect(sectorAt(0, sectors)).toBe(0);
  expect(sectorAt(-pitch, sectors)).toBe(1);
  expect(sectorAt(pitch, sectors)).toBe(sectors - 1);
  expect(turnForSector(3, sectors)).toBe(-3 * pitch);
});

const rock = { over: 2, swings: 3, durationMs: 400 };
const spin = { from: 0, to: 1_200, sectors, durationMs: 1_200, ease: linear, rock };
const still = { ...spin, durationMs: 0, rock: { ...rock, durationMs: 0 } };

test('a spin halts a little past its end, rocks to both sides of it and rests exactly there', () => {
  expect([turnAt(spin, 0), turnAt(spin, 1_200), turnAt(spin, 1_600)]).toEqual([0, 1_202, 1_200]);
  const swings = Array.from({ length: 401 }, (_, ms) => turnAt(spin, 1_200 + ms) - spin.to);
  expect(Math.max(...swings)).toBe(rock.over);
  expect(Math.min(...swings)).toBeLessThan(-0.4);
  expect(Math.min(...swings)).toBeGreaterThan(-rock.over);
  expect([turnAt(still, 0), turnAt(still, 5_000)]).toEqual([1_200, 1_200]);
});

test('a wheel is blurred over its turn during one exposure, and sharp at rest', () => {
  expect(motionBlurAt(spin, 600, 16)).toBeCloseTo((16 * 1_202) / 1_200);
  expect([motionBlurAt(spin, 0, 16), motionBlurAt(spin, 1_200, 16), motionBlurAt(still, 0, 16)]).toEqual([
    0, 0, 0,
  ]);
});

test('peg sounds are within the spin, never closer together than the minimum', () => {
  const times = pegTimes(spin, 45);
  expect(times.length).toBeGreaterThan(10);
  const pauses = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(45);
  expect(Math.max(...times)).toBeLessThan(1_200);
  expect(pegTimes(still, 45)).toEqual([]);
});

test('the pointer is straight between two pegs and leans most where one lets go', () => {
  expect(leanAt(0, sectors, lean)).toBe(0);
  expect(leanAt(pitch / 2 + lean.to, sectors, lean)).toBeCloseTo(-lean.lean);
  expect(leanAt(pitch / 2 + lean.to + lean.free, sectors, lean)).toBeCloseTo(0);
});

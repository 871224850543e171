import { expect, test } from 'vitest';
import { applyWrittenLook, liveLook, overrideValues } from './live-look.ts';

const ease = (t: number): number => t;
const written = () => ({
  pace: { normal: { rollMs: 350 } },
  ramp: [1, 2, 3],
  from: 20n,
  ease: { spin: ease },
});

test('changes shown values in place and restores them', () => {
  const look = written();
  const { ramp, pace } = look;
  expect(applyWrittenLook('shown', look)).toBe(look);
  const live = liveLook('shown', look);
  const settings = [
    { path: ['pace', 'normal', 'rollMs'], value: 400 },
    { path: ['ramp', 1], value: 9 },
    { path: ['from'], value: 30n },
  ];
  expect(overrideValues(live, settings)).toBe(true);
  expect(look).toEqual({ ...written(), pace: { normal: { rollMs: 400 } }, ramp: [1, 9, 3], from: 30n });
  expect(overrideValues(live, settings)).toBe(false);
  expect(overrideValues(live, settings.slice(0, 1))).toBe(true);
  expect(ramp).toEqual([1, 2, 3]);
  expect(overrideValues(live, [])).toBe(true);
  expect(look).toEqual(written());
  expect(look.pace).toBe(pace);
});

test('ignores an override with an unknown path or another type', () => {
  const look = written();
  const settings = [
    { path: ['pace', 'slow', 'rollMs'], value: 1 },
    { path: ['ramp', 7], value: 1 },
    { path: ['ramp'], value: 1 },
    { path: ['from'], value: 1 },
    { path: ['__proto__', 'polluted'], value: 1 },
  ];
  expect(overrideValues(liveLook('kinds', look), settings)).toBe(false);
  expect(look).toEqual(written());
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

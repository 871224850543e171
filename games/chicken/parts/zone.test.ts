import { describe, expect, test } from 'vitest';
import { difficulties, laneCount, getZones } from '../paytable.ts';
import { restMotion } from './motion.ts';
import { musicBedPaceAt } from './zone.ts';

describe.each(difficulties)('the music of the %s road', (difficulty) => {
  const paces = Array.from({ length: laneCount(difficulty) + 1 }, (_, lanes) =>
    musicBedPaceAt(restMotion(lanes), difficulty),
  );

  test('starts at normal pace, and is faster and louder from the first lane of each zone on', () => {
    expect(paces[0]).toEqual({ rate: 1, gainDb: 0 });
    const rises = paces.flatMap((pace, lane) => {
      const before = paces[lane - 1] ?? pace;
      return pace.rate > before.rate && pace.gainDb > before.gainDb ? [lane] : [];
    });
    expect(rises).toEqual(getZones(difficulty).flatMap(({ from }) => (from > 1 ? [from] : [])));
    expect(new Set(paces).size).toBe(getZones(difficulty).length);
  });

  test('resets when the round is over, wherever it ended', () => {
    for (const lanes of paces.keys())
      expect(musicBedPaceAt({ ...restMotion(lanes), over: 1 }, difficulty)).toBe(paces[0]);
  });
});

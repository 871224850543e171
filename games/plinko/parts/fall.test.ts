import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#engine/stage/random.ts';
import { look } from '../look.ts';
import { contactMs, type Fall, fallMs, ballPositionAt, planFall } from './fall.ts';
import { bucketX, computeLayout, toStagePoint, pegPlaces, type PlinkoLayout } from './layout.ts';

const sizes = [
  { width: 1000, height: 604, layout: 'desktop' },
  { width: 700, height: 360, layout: 'desktop' },
  { width: 390, height: 384, layout: 'phone' },
  { width: 320, height: 240, layout: 'phone' },
] as const;
const paces = [look.pace.normal, look.pace.turbo] as const;

interface Drop {
  readonly path: string;
  readonly fall: Fall;
  readonly layout: PlinkoLayout;
  readonly pace: (typeof paces)[number];
}

const paths = fc
  .integer({ min: 8, max: 16 })
  .chain((rows) => fc.string({ unit: fc.constantFrom('L', 'R'), minLength: rows, maxLength: rows }));
const drops: fc.Arbitrary<Drop> = fc
  .record({ path: paths, seed: fc.nat(), size: fc.constantFrom(...sizes), pace: fc.constantFrom(...paces) })
  .map(({ path, seed, size, pace }) => ({
    path,
    pace,
    fall: planFall(path, seededRandom(`${seed}${path}`)),
    layout: computeLayout(size.width, size.height, size.layout, path.length),
  }));

const rightsOf = (path: string): number => path.replaceAll('L', '').length;
const stageAt = ({ fall, pace, layout }: Drop, timeMs: number) =>
  toStagePoint(layout, ballPositionAt(fall, pace, layout.space, timeMs));
const everyMs = (drop: Drop, stepMs: number): readonly number[] => {
  const lengthMs = fallMs(drop.pace, drop.path.length);
  return Array.from({ length: Math.ceil(lengthMs / stepMs) + 1 }, (_, step) =>
    Math.min(lengthMs, step * stepMs),
  );
};

describe('the fall of a ball', () => {
  test('has a duration that depends only on the rows', () => {
    for (let rows = 8; rows <= 16; rows += 1) {
      expect(fallMs(look.pace.normal, rows)).toBe(360 + 140 * rows);
      expect(fallMs(look.pace.turbo, rows)).toBe(160 + 65 * rows);
    }
  });

  test('ends in the middle of the bucket that the path leads to', () => {
    fc.assert(
      fc.property(drops, (drop) => {
        const { path, layout, pace } = drop;
        const end = stageAt(drop, fallMs(pace, path.length));
        expect(end.x).toBeCloseTo(bucketX(layout, rightsOf(path)), 9);
        expect(end.y).toBeGreaterThan(layout.buckets);
        expect(stageAt(drop, 60_000)).toEqual(end);
      }),
      { numRuns: 5_000 },
    );
  });

  test('touches the peg of every row on the side it falls to', () => {
    fc.assert(
      fc.property(drops, (drop) => {
        const { path, fall, pace, layout } = drop;
        for (const [row, { pegX }] of fall.contacts.entries()) {
          expect(pegX).toBe(rightsOf(path.slice(0, row)) - row / 2);
          const peg = toStagePoint(layout, { x: pegX, y: row });
          const ball = stageAt(drop, contactMs(pace, row));
          const touch = layout.pegRadius + layout.ballRadius;
          expect(Math.hypot(ball.x - peg.x, ball.y - peg.y)).toBeCloseTo(touch, 6);
          expect(Math.sign(ball.x - peg.x)).toBe(path[row] === 'R' ? 1 : -1);
          expect(ball.y).toBeLessThan(peg.y);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('stays between the pegs it leaves and reaches, and never passes through one', () => {
    fc.assert(
      fc.property(drops, (drop) => {
        const { fall, pace, layout } = drop;
        const pegs = pegPlaces(layout);
        const touch = layout.pegRadius + layout.ballRadius;
        for (const timeMs of everyMs(drop, pace.rowMs / 9)) {
          const { x, y } = stageAt(drop, timeMs);
          const row = Math.floor((timeMs - pace.firstMs) / pace.rowMs);
          const from = fall.contacts[Math.min(row, fall.contacts.length - 1)]?.pegX ?? 0;
          const to = fall.contacts[row + 1]?.pegX ?? fall.endX;
          const steps = (x - layout.middle) / layout.step;
          expect(steps).toBeGreaterThanOrEqual(Math.min(from, to) - layout.space.touchX);
          expect(steps).toBeLessThanOrEqual(Math.max(from, to) + layout.space.touchX);
          const nearest = Math.min(...pegs.map((peg) => Math.hypot(peg.x - x, peg.y - y)));
          expect(nearest).toBeGreaterThan(touch * 0.55);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('never jumps: no faster than 1.8 pixels in a millisecond, in turbo 3.8', () => {
    fc.assert(
      fc.property(drops, (drop) => {
        const fastest = drop.pace === look.pace.turbo ? 3.8 : 1.8;
        const places = everyMs(drop, 1).map((timeMs) => stageAt(drop, timeMs));
        const jumps = places.map(({ x, y }, index) => {
          const before = places[Math.max(0, index - 1)] ?? { x, y };
          return Math.hypot(x - before.x, y - before.y);
        });
        expect(Math.max(...jumps)).toBeLessThan(fastest);
      }),
      { numRuns: 100 },
    );
  });

  test('is the same for the same seeds, and different for others', () => {
    const path = 'LRLRRLLR';
    expect(planFall(path, seededRandom('a'))).toEqual(planFall(path, seededRandom('a')));
    expect(planFall(path, seededRandom('a'))).not.toEqual(planFall(path, seededRandom('b')));
  });
});

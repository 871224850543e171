import { describe, expect, test } from 'vitest';
import { look } from '../look.ts';
import { landingsOf, landingTimeMs, planTosses, pressureAt, tossAt } from './motion.ts';

const throwOf = (isEdge: boolean, isLying: boolean) =>
  planTosses('heads', ['heads', 'tails'], 'normal', { isEdge, isLying });
const times = Array.from({ length: 400 }, (_, step) => step * 5);

describe('a coin that lands', () => {
  test.for([
    { name: 'facing the player', isEdge: false, isLying: false },
    { name: 'on its edge', isEdge: true, isLying: false },
    { name: 'on the stack', isEdge: false, isLying: true },
  ])('presses the ground most at its landing, and no longer at rest: $name', ({ isEdge, isLying }) => {
    for (const toss of throwOf(isEdge, isLying)) {
      const landings = landingsOf(toss);
      expect(landings.map(({ atMs }) => atMs)).toContain(toss.startMs + toss.flightMs);
      const { atMs } = landings.reduce((most, landing) => (landing.weight > most.weight ? landing : most));
      expect(Math.max(...times.map((timeMs) => pressureAt(toss, timeMs)))).toBeLessThanOrEqual(
        pressureAt(toss, atMs),
      );
      expect(pressureAt(toss, atMs - 1)).toBe(0);
      const rest = tossAt(toss, landingTimeMs(toss) + toss.rockMs);
      expect(rest).toMatchObject({ roll: 0, height: 0, rise: 0, squash: 0 });
      expect(tossAt(toss, atMs).squash).toBe(1);
    }
  });

  test('never sinks below its ground', () => {
    for (const toss of throwOf(false, false))
      for (const timeMs of times) expect(tossAt(toss, timeMs).height).toBeGreaterThanOrEqual(0);
  });

  test('leaves no traces at instant speed', () => {
    for (const toss of planTosses('heads', ['tails'], 'instant', { isEdge: false, isLying: false })) {
      expect(landingsOf(toss)).toEqual([]);
      expect(pressureAt(toss, 0)).toBe(0);
    }
  });

  test('a fallen stack stays on the plinth', () => {
    const { plinth, stack } = look;
    const top = { from: plinth.x - plinth.width / 2, to: plinth.x + plinth.width / 2 };
    for (const { x, y } of stack.fallen.places) {
      expect(stack.x + x - stack.radius).toBeGreaterThan(top.from);
      expect(stack.x + x + stack.radius).toBeLessThan(top.to);
      expect(y).toBeGreaterThan(plinth.y - plinth.height / 2);
      expect(y).toBeLessThan(plinth.y + plinth.height / 2);
    }
  });
});

import { describe, expect, test } from 'vitest';
import type { BetFacts } from '#engine/stage/scene.ts';
import { mountFakeScene } from '#engine/testing/fake-scene.ts';
import { script } from './cues.ts';
import { computePlaces } from './parts/places.ts';
import { createRouletteCandyScene } from './scene.ts';

const factsOf = (won: boolean): BetFacts => ({
  tier: won ? 'big' : null,
  won,
  amountText: '$10.00',
  multiplierText: won ? '45.00×' : '0.00×',
  payoutText: won ? '$450.00' : '$0.00',
  profitText: won ? '+$440.00' : '−$10.00',
});
const viewOf = (rush: number) => ({ segment: 50, candy: 'golden', rush, returns: [] }) as const;
const times = Array.from({ length: 100 }, (_, step) => step * 50);

describe('the scene of Candy Roulette', () => {
  test.for([
    { won: true, rush: 1 },
    { won: true, rush: 11 },
    { won: false, rush: 1 },
    { won: false, rush: 2 },
  ])(
    'is where it was when its timeline is sought back and forth, and ends as it is shown at rest (won: $won, rush: $rush)',
    ({ won, rush }) => {
      const scene = mountFakeScene(createRouletteCandyScene);
      const timeline = scene.lay(script(null, viewOf(rush)), factsOf(won), 'a');
      const at = (timeMs: number): readonly string[] => {
        timeline.seek(timeMs);
        return scene.places(timeMs);
      };
      const forth = times.map(at);
      expect(times.toReversed().map(at).toReversed()).toEqual(forth);
      expect(new Set(forth.map((places) => places.join())).size).toBeGreaterThan(40);
      timeline.seek(timeline.durationMs);
      const end = scene.places(timeline.durationMs);
      scene.show(viewOf(rush), factsOf(won));
      expect(scene.places(timeline.durationMs)).toEqual(end);
      scene.destroy();
    },
  );

  test.each([true, false])(
    'keeps the result marked on the layout while chips change, up to the next bet (won: %s)',
    (won) => {
      const scene = mountFakeScene(createRouletteCandyScene);
      const chip = (number: number) => ({ bets: [{ type: 'number' as const, number, amount: '100' }] });
      scene.offer(chip(3));
      const before = scene.places(0).length;
      scene.show(viewOf(1), factsOf(won));
      scene.offer(chip(4));
      expect(scene.places(0)).toHaveLength(before + 1);
      scene.show(null, null);
      expect(scene.places(0)).toHaveLength(before);
      scene.destroy();
    },
  );

  test('plays the sounds of spin, clicks and pop, and in a rush of the rattle and the cube', () => {
    const scene = mountFakeScene(createRouletteCandyScene);
    const timeline = scene.lay(script(null, viewOf(6)), factsOf(true), 'a');
    for (let timeMs = 0; timeMs <= timeline.durationMs; timeMs += 16) timeline.advance(timeMs);
    const named = ['spin', 'peg', 'rattle', 'cube', 'pop'].map((name) => `roulette-candy.${name}`);
    expect(new Set(scene.sounds)).toEqual(new Set(named));
    expect(scene.sounds.at(-1)).toBe('roulette-candy.pop');
    scene.destroy();
  });
});

describe('the layout', () => {
  const targetsOn = (width: number, height: number) => {
    const scene = mountFakeScene(createRouletteCandyScene, { width, height });
    const targets = scene.targets();
    scene.destroy();
    return targets;
  };

  test.each([
    [390, 552],
    [1000, 604],
  ])('has a spot for each of the 54 places on a stage of %d by %d, and none elsewhere', (width, height) => {
    const targets = targetsOn(width, height);
    expect(new Set(targets.map(({ id }) => id)).size).toBe(54);
    for (const { box } of targets) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      const over = targets.filter(
        (other) =>
          other.box.x < box.x + box.width - 0.01 &&
          box.x < other.box.x + other.box.width - 0.01 &&
          other.box.y < box.y + box.height - 0.01 &&
          box.y < other.box.y + other.box.height - 0.01,
      );
      expect(over).toHaveLength(1);
    }
  });

  test('is large enough for a thumb on a phone', () => {
    const sizes = targetsOn(390, 552).map(({ box }) => Math.min(box.width, box.height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(38);
  });

  test.each([
    [390, 552],
    [360, 460],
    [1000, 604],
  ])('has numbers of one size in ten columns on a stage of %d by %d', (width, height) => {
    const numbers = targetsOn(width, height).slice(4);
    const rounded = (values: readonly number[]) => new Set(values.map((value) => value.toFixed(2)));
    expect(rounded(numbers.map(({ box }) => box.width)).size).toBe(1);
    expect(rounded(numbers.map(({ box }) => box.height)).size).toBe(1);
    expect(rounded(numbers.map(({ box }) => box.x)).size).toBe(10);
    expect(rounded(numbers.map(({ box }) => box.y)).size).toBe(5);
  });

  test('is next to the wheel on a wide stage and below it on a narrow one', () => {
    const [beside, below] = [computePlaces(1000, 604), computePlaces(390, 552)];
    expect(beside.board.x).toBeGreaterThan(beside.wheel.x);
    expect(below.board.y).toBeGreaterThan(below.wheel.y);
  });
});

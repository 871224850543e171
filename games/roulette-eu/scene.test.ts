import { describe, expect, test } from 'vitest';
import { findNeighbour } from '#game-host/stage/board-grid.ts';
import { isPressable } from '#game-host/stage/press-target.ts';
import type { BetFacts, Target } from '#engine/stage/scene.ts';
import { createFakePixiStage } from '#engine/testing/fake-pixi-stage.ts';
import { mountFakeScene } from '#engine/testing/fake-scene.ts';
import { script } from './cues.ts';
import { betPositionId, betPositions } from './paytable.ts';
import { createRouletteEuScene } from './scene.ts';

const factsOf = (won: boolean): BetFacts => ({
  tier: won ? 'nice' : null,
  won,
  amountText: '$10.00',
  multiplierText: won ? '7.89×' : '0.00×',
  payoutText: won ? '$78.90' : '$0.00',
  profitText: won ? '+$68.90' : '−$10.00',
});
const view = { number: 17, color: 'black', returns: [] } as const;
const times = Array.from({ length: 100 }, (_, step) => step * 60);
const wide = { width: 1000, height: 604 };
const narrow = { width: 390, height: 552 };

describe('the scene of European Roulette', () => {
  test.for([
    { won: true, ...wide },
    { won: false, ...wide },
    { won: true, ...narrow },
  ])(
    'is where it was when its timeline is sought back and forth, and ends as it is shown at rest (won: $won, $width wide)',
    ({ won, ...size }) => {
      const scene = mountFakeScene(createRouletteEuScene, size);
      const timeline = scene.lay(script(null, view), factsOf(won), 'a');
      const at = (timeMs: number): readonly string[] => {
        timeline.seek(timeMs);
        return scene.places(timeMs);
      };
      const forth = times.map(at);
      expect(times.toReversed().map(at).toReversed()).toEqual(forth);
      expect(new Set(forth.map((shown) => shown.join())).size).toBeGreaterThan(60);
      timeline.seek(timeline.durationMs);
      const end = scene.places(timeline.durationMs);
      scene.show(view, factsOf(won));
      expect(scene.places(timeline.durationMs)).toEqual(end);
      scene.destroy();
    },
  );

  test('plays the sounds of the roll, of three deflectors and of the end', () => {
    const scene = mountFakeScene(createRouletteEuScene);
    const timeline = scene.lay(script(null, view), factsOf(true), 'a');
    for (let timeMs = 0; timeMs <= timeline.durationMs; timeMs += 16) timeline.advance(timeMs);
    const named = ['roll', 'clack', 'clack', 'clack', 'settle', 'win'].map((name) => `roulette-eu.${name}`);
    expect(scene.sounds).toEqual(named);
    scene.destroy();
  });
});

describe('the layout', () => {
  /** The targets after pressing these buttons of the stage. */
  const targetsOn = (size: typeof wide, ...pressed: readonly string[]): readonly Target[] => {
    const scene = createRouletteEuScene(createFakePixiStage(size));
    scene.show(null, null);
    for (const id of pressed) scene.turn?.(id);
    const targets = scene.targets?.(null) ?? [];
    scene.destroy();
    return targets.filter(isPressable);
  };
  const idsOf = (targets: readonly Target[]) =>
    targets.filter(({ role }) => role === 'choice').map(({ id }) => id);

  test('has all 157 positions on a wide stage, and one kind at a time on a narrow one', () => {
    const all = new Set(betPositions.map(betPositionId));
    expect(new Set(idsOf(targetsOn(wide)))).toEqual(all);
    const layers = ['number', 'split', 'street', 'corner', 'line'].map((layer) => `show-${layer}`);
    const shown = layers.map((layer) => idsOf(targetsOn(narrow, layer)));
    // Every kind together with the twelve outside bets.
    expect(shown.map(({ length }) => length)).toEqual([37 + 12, 60 + 12, 12 + 12, 25 + 12, 11 + 12]);
    expect(new Set(shown.flat())).toEqual(all);
  });

  test.each(['number', 'split', 'street', 'corner', 'line', 'racetrack'])(
    'has a thumb-sized spot for each place on a phone, and none elsewhere: %s',
    (layer) => {
      const targets = targetsOn(narrow, `show-${layer}`);
      for (const { id, box } of targets) {
        expect(Math.min(box.width, box.height), id).toBeGreaterThanOrEqual(28);
        expect([box.x >= 0, box.x + box.width <= 390, box.y >= 0, box.y + box.height <= 552], id).toEqual(
          Array.from({ length: 4 }, () => true),
        );
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const hit = targets.findLast(
          ({ box: other }) =>
            middle.x > other.x &&
            middle.x < other.x + other.width &&
            middle.y > other.y &&
            middle.y < other.y + other.height,
        );
        expect(hit?.id).toBe(id);
      }
    },
  );

  test.each([
    ['wide', wide, []],
    ['wide with the racetrack', wide, ['show-racetrack']],
    ['narrow', narrow, ['show-split']],
    ['narrow with the racetrack', narrow, ['show-racetrack']],
  ] as const)('is reached cell by cell with the keys: %s', (_, size, pressed) => {
    const targets = targetsOn(size, ...pressed);
    const reached = new Set<string>();
    const next = targets.slice(0, 1);
    for (let from = next.pop(); from; from = next.pop()) {
      if (reached.has(from.id)) continue;
      reached.add(from.id);
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown']) {
        const found = findNeighbour(key, from, targets);
        const to = targets.find(({ id }) => id === found?.id);
        if (to) next.push(to);
      }
    }
    expect(targets.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('opens and closes the racetrack', () => {
    const isOpen = (targets: readonly Target[]) => targets.some(({ id }) => id === 'voisins');
    expect(isOpen(targetsOn(wide))).toBe(false);
    expect(isOpen(targetsOn(wide, 'show-racetrack'))).toBe(true);
    expect(isOpen(targetsOn(wide, 'show-racetrack', 'show-racetrack'))).toBe(false);
    expect(isOpen(targetsOn(narrow, 'show-racetrack', 'show-split'))).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import type { BetFacts } from '#engine/stage/scene.ts';
import { mountFakeScene } from '#engine/testing/fake-scene.ts';
import { script } from './cues.ts';
import { look } from './look.ts';
import { createDiceScene } from './scene.ts';

const lost: BetFacts = {
  tier: null,
  won: false,
  profitText: '−$10.00',
  amountText: '$10.00',
  multiplierText: '0.00×',
  payoutText: '$0.00',
};
const view = { roll: '18.10', chance: '48.75', win: false };
const lockMs = look.pace.normal.rollMs;

/** How wide everything visible is drawn at this moment, added up. */
const widthAt = (scene: ReturnType<typeof mountFakeScene>, timeMs: number): number =>
  scene.places(timeMs).reduce((sum, place) => sum + Math.abs(Number(place.split(' ')[0])), 0);

describe('the scene of dice', () => {
  test.for([false, true])(
    'is where it was when its roll is sought back and forth, and ends as it is shown at rest',
    (win) => {
      const scene = mountFakeScene(createDiceScene);
      const facts: BetFacts = win ? { ...lost, tier: 'win', won: true, profitText: '+$10.30' } : lost;
      const rolled = { ...view, win };
      const roll = scene.lay(script(null, rolled), facts, 'a');
      const times = Array.from({ length: 40 }, (_, step) => step * 30);
      const at = (timeMs: number): readonly string[] => {
        roll.seek(timeMs);
        return scene.places(0);
      };
      const forth = times.map(at);
      expect(times.toReversed().map(at).toReversed()).toEqual(forth);
      roll.seek(roll.durationMs);
      const end = scene.places(0);
      scene.show(rolled, facts);
      expect(scene.places(0)).toEqual(end);
      scene.destroy();
    },
  );

  test('the number and the die are widest on the frame on which the number locks', () => {
    const scene = mountFakeScene(createDiceScene);
    const roll = scene.lay(script(null, view), lost, 'a');
    const widthOf = (timeMs: number) => {
      roll.seek(timeMs);
      return widthAt(scene, 0);
    };
    const locked = widthOf(lockMs);
    // Before the pin lands nothing else comes into the picture.
    for (const timeMs of [0.15, 0.3, 0.5, 0.8].map((share) => lockMs + share * look.pace.normal.pinMs))
      expect(widthOf(timeMs)).toBeLessThan(locked);
    scene.destroy();
  });
});

import { describe, expect, test } from 'vitest';
import type { BetFacts } from '#engine/stage/scene.ts';
import { mountFakeScene } from '#engine/testing/fake-scene.ts';
import { script } from './cues.ts';
import { createBaseGameScene } from './scene.ts';

const factsOf = (won: boolean): BetFacts => ({
  tier: won ? 'win' : null,
  won,
  profitText: won ? '+$8.00' : '-$10.00',
  amountText: '$10.00',
  multiplierText: won ? '1.80×' : '0.00×',
  payoutText: '$20.00',
});
const times = Array.from({ length: 40 }, (_, step) => step * 45);

describe('the scene of Base Game', () => {
  test.for([{ won: true }, { won: false }])(
    'is where it was when its timeline is sought back and forth, and ends as it is shown at rest (won: $won)',
    ({ won }) => {
      const scene = mountFakeScene(createBaseGameScene);
      const spin = scene.lay(script(null, { segment: 7 }), factsOf(won), 'a');
      const at = (timeMs: number): readonly string[] => {
        spin.seek(timeMs);
        return scene.places(timeMs);
      };
      const forth = times.map(at);
      expect(times.toReversed().map(at).toReversed()).toEqual(forth);
      expect(new Set(forth.map((places) => places.join())).size).toBeGreaterThan(20);
      spin.seek(spin.durationMs);
      const end = scene.places(spin.durationMs);
      scene.show({ segment: 7 }, factsOf(won));
      expect(scene.places(spin.durationMs)).toEqual(end);
      scene.destroy();
    },
  );

  test('plays the sounds of the start, of slowing pegs and of the stop', () => {
    const scene = mountFakeScene(createBaseGameScene);
    const spin = scene.lay(script(null, { segment: 7 }), factsOf(true), 'a');
    for (let timeMs = 0; timeMs <= spin.durationMs; timeMs += 16) spin.advance(timeMs);
    const [first, ...rest] = scene.sounds;
    expect([first, rest.at(-1)]).toEqual(['base-game.spin', 'base-game.stop']);
    expect(new Set(rest.slice(0, -1))).toEqual(new Set(['base-game.peg']));
    expect(rest.length).toBeGreaterThan(8);
    scene.destroy();
  });
});

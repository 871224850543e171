import { describe, expect, test } from 'vitest';
import type { BetFacts } from '#engine/stage/scene.ts';
import { mountFakeScene } from '#engine/testing/fake-scene.ts';
import { script } from './cues.ts';
import type { CoinFlipView, Side } from './rules.ts';
import { createCoinFlipScene } from './scene.ts';

const factsOf = (won: boolean): BetFacts => ({
  tier: won ? 'win' : null,
  won,
  amountText: '$10.00',
  multiplierText: won ? '1.98×' : '0.00×',
  payoutText: won ? '$19.80' : '$0.00',
  profitText: won ? '+$9.80' : '−$10.00',
});
const times = Array.from({ length: 60 }, (_, step) => step * 25);
const oneCoin = (coin: Side): CoinFlipView => ({
  coins: [coin],
  hits: coin === 'heads' ? 1 : 0,
  win: coin === 'heads',
});
const guessed = (flips: readonly Side[], end: 'bust' | 'cashout' | null): CoinFlipView => ({
  flips,
  guesses: flips.map((): Side => 'heads'),
  end,
});
const rounds = [
  { name: 'a won throw', heard: 'land', before: null, view: oneCoin('heads'), won: true },
  { name: 'a lost throw', heard: 'wrong', before: null, view: oneCoin('tails'), won: false },
  {
    name: 'a right guess',
    heard: 'stack',
    before: guessed(['heads'], null),
    view: guessed(['heads', 'heads'], null),
    won: true,
  },
  {
    name: 'a wrong guess',
    heard: 'topple',
    before: guessed(['heads'], null),
    view: guessed(['heads', 'tails'], 'bust'),
    won: false,
  },
];

describe('the scene of coin-flip', () => {
  test.for(rounds)(
    'is where it was when its timeline is sought back and forth, and ends as it is shown at rest: $name',
    ({ before, view, won }) => {
      const scene = mountFakeScene(createCoinFlipScene);
      scene.show(before, null);
      const isOpen = 'end' in view && view.end === null;
      const timeline = scene.lay(script(before, view), factsOf(won), 'a');
      const at = (timeMs: number): readonly string[] => {
        timeline.seek(timeMs);
        return scene.places(timeMs);
      };
      const forth = times.map(at);
      expect(times.toReversed().map(at).toReversed()).toEqual(forth);
      expect(new Set(forth.map((places) => places.join())).size).toBeGreaterThan(10);
      timeline.seek(timeline.durationMs);
      const end = scene.places(timeline.durationMs);
      scene.show(view, isOpen ? null : factsOf(won));
      expect(scene.places(timeline.durationMs)).toEqual(end);
      scene.destroy();
    },
  );

  test.for(rounds)('plays its sounds: $name', ({ before, view, won, heard }) => {
    const scene = mountFakeScene(createCoinFlipScene);
    scene.show(before, null);
    const timeline = scene.lay(script(before, view), factsOf(won), 'a');
    for (let timeMs = 0; timeMs <= timeline.durationMs; timeMs += 16) timeline.advance(timeMs);
    expect(scene.sounds).toEqual(['coin-flip.toss', `coin-flip.${heard}`]);
    scene.destroy();
  });
});

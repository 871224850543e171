import { describe, expect, test } from 'vitest';
import { cardOf } from '#engine/families/cards.ts';
import type { BetFacts } from '#engine/stage/scene.ts';
import { mountFakeScene } from '#engine/testing/fake-scene.ts';
import { script } from './cues.ts';
import type { HiLoView, GuessOrSkip } from './rules.ts';
import { createHiLoScene } from './scene.ts';

const factsOf = (won: boolean): BetFacts => ({
  tier: won ? 'win' : null,
  won,
  amountText: '$10.00',
  multiplierText: won ? '1.98×' : '0.00×',
  payoutText: won ? '$19.80' : '$0.00',
  profitText: won ? '+$9.80' : '−$10.00',
});
const times = Array.from({ length: 60 }, (_, step) => step * 25);
const round = (
  ranks: readonly number[],
  said: readonly GuessOrSkip[],
  end: HiLoView['end'] = null,
): HiLoView => {
  const skips = said.filter((word) => word === 'skip').length;
  const cards = ranks.map((rank) => cardOf(rank, 'hearts'));
  return { cards, said, skips, guesses: said.length - skips, end };
};
const open = round([5], []);
const two = round([5, 9], ['higher']);
const steps = [
  { name: 'the first card', before: null, view: open, heard: ['flip'] },
  { name: 'a right guess', before: open, view: two, heard: ['pull', 'flip', 'drop1'] },
  {
    name: 'a skip',
    before: two,
    heard: ['skip', 'flip'],
    view: round([5, 9, 2], ['higher', 'skip']),
  },
  {
    name: 'a hit of Same',
    before: round([13], []),
    heard: ['same', 'flip', 'drop1'],
    view: round([13, 13], ['same']),
  },
  {
    name: 'a wrong guess',
    before: two,
    heard: ['pull', 'flip', 'wash'],
    view: round([5, 9, 2], ['higher', 'higher'], 'bust'),
  },
  { name: 'a cash-out', before: two, view: round([5, 9], ['higher'], 'cashout'), heard: [] },
];

describe('the scene of hi-lo', () => {
  test.for(steps)(
    'is where it was when its timeline is sought back and forth, and ends as it is shown at rest: $name',
    ({ before, view }) => {
      const scene = mountFakeScene(createHiLoScene);
      scene.show(before, null);
      const facts = factsOf(view.end !== 'bust');
      const timeline = scene.lay(script(before, view), facts, 'a');
      const at = (timeMs: number): readonly string[] => {
        timeline.seek(timeMs);
        return scene.places(timeMs);
      };
      const forth = times.map(at);
      expect(times.toReversed().map(at).toReversed()).toEqual(forth);
      expect(new Set(forth.map((places) => places.join())).size).toBeGreaterThan(10);
      timeline.seek(timeline.durationMs);
      const end = scene.places(timeline.durationMs);
      scene.show(view, view.end === null ? null : facts);
      expect(scene.places(timeline.durationMs)).toEqual(end);
      scene.destroy();
    },
  );

  test.for(steps)('plays its sounds: $name', ({ before, view, heard }) => {
    const scene = mountFakeScene(createHiLoScene);
    scene.show(before, null);
    const timeline = scene.lay(script(before, view), factsOf(view.end !== 'bust'), 'a');
    for (let timeMs = 0; timeMs <= timeline.durationMs + 16; timeMs += 16) timeline.advance(timeMs);
    expect(scene.sounds).toEqual(heard.map((cue) => `hi-lo.${cue}`));
    scene.destroy();
  });

  test('cards and deck ride the water while they wait for a bet, and lie still without idle motion', () => {
    for (const reducedMotion of [false, true]) {
      const scene = mountFakeScene(createHiLoScene, { reducedMotion });
      const isSame = scene.places(0).join() === scene.places(900).join();
      expect(isSame).toBe(reducedMotion);
      scene.destroy();
    }
  });

  test('nothing can be pressed before a round', () => {
    const scene = mountFakeScene(createHiLoScene);
    expect(scene.targets()).toEqual([]);
    scene.destroy();
  });
});

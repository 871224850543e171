import { describe, expect, test } from 'vitest';
import {
  celebrationMs,
  hiddenCelebration,
  layCelebration,
  planCelebration,
  type CelebrationPace,
} from './celebration.ts';
import { createTimeline } from './create-timeline.ts';
import type { BetFacts, Tier } from './scene.ts';

const pace: CelebrationPace = { speed: 'normal', compact: false, reducedMotion: false, eco: false };
const facts = (tier: Tier): BetFacts => ({
  tier,
  won: tier !== null,
  profitText: '+$1.00',
  amountText: '$1.00',
  multiplierText: '2.00×',
});
const lengthOf = (tier: Tier, change: Partial<CelebrationPace> = {}): number | null => {
  const plan = planCelebration(facts(tier), { ...pace, ...change });
  return plan && celebrationMs(plan, { ...pace, ...change });
};

describe('celebrations', () => {
  test('last as long as the table says', () => {
    expect(['nice', 'big', 'mega', 'epic'].map((tier) => lengthOf(tier as Tier))).toEqual([
      1200, 2000, 3200, 4500,
    ]); // names of the table
    expect(['nice', 'big', 'mega', 'epic'].map((tier) => lengthOf(tier as Tier, { speed: 'turbo' }))).toEqual(
      [500, 900, 1500, 2500],
    ); // the same
    expect(lengthOf('big', { compact: true })).toBe(600);
  });

  test('stand still for a second with reduced motion, and in eco at its double rate', () => {
    expect(lengthOf('epic', { reducedMotion: true })).toBe(1000);
    expect(lengthOf('big', { eco: true })).toBe(2000);
  });

  test('are not drawn below nice, below 1x and at instant speed', () => {
    expect([lengthOf('win'), lengthOf(null), lengthOf('epic', { speed: 'instant' })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('leave everything as it was', () => {
    for (const tier of ['nice', 'big', 'mega', 'epic'] as const) {
      const timeline = createTimeline();
      const picture = hiddenCelebration();
      const plan = planCelebration(facts(tier), pace);
      if (!plan) throw new Error('no plan');
      const played: string[] = [];
      layCelebration(timeline, picture, plan, {
        atMs: 900,
        durationMs: celebrationMs(plan, pace),
        sound: { play: (cue) => played.push(cue) },
      });
      timeline.advance(1500);
      expect(picture.shown).toBe(1);
      timeline.advance(timeline.durationMs);
      expect(picture).toEqual(hiddenCelebration());
      expect(played).toEqual([tier]);
    }
  });
});

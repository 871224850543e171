import { describe, expect, test } from 'vitest';
import {
  celebrationMs,
  hiddenCelebration,
  scheduleCelebration,
  planCelebration,
  type CelebrationPace,
} from './celebration.ts';
import { celebrationFrame, discCentre, discRadius } from './celebration-frame.ts';
import { planProps } from './celebration-props.ts';
import { createTimeline } from './create-timeline.ts';
import type { BetFacts, StageLayout, WinTier } from './scene.ts';

const pace: CelebrationPace = { speed: 'normal', compact: false, reducedMotion: false, eco: false };
const facts = (tier: WinTier): BetFacts => ({
  tier,
  won: tier !== null,
  profitText: '+$1.00',
  amountText: '$1.00',
  multiplierText: '2.00×',
  payoutText: '$20.00',
});
const lengthOf = (tier: WinTier, change: Partial<CelebrationPace> = {}): number | null => {
  const plan = planCelebration(facts(tier), { ...pace, ...change });
  return plan && celebrationMs(plan, { ...pace, ...change });
};

describe('celebrations', () => {
  test('last as long as the table specifies', () => {
    expect(['nice', 'big', 'mega', 'epic'].map((tier) => lengthOf(tier as WinTier))).toEqual([
      1200, 2000, 3200, 4500,
    ]); // keys of the texts
    expect(
      ['nice', 'big', 'mega', 'epic'].map((tier) => lengthOf(tier as WinTier, { speed: 'turbo' })),
    ).toEqual([500, 900, 1500, 2500]); // the same keys
    expect(lengthOf('big', { compact: true })).toBe(600);
  });

  test('do not move for a second with reduced motion, and in eco at its double rate', () => {
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
      scheduleCelebration(timeline, picture, plan, {
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

/** A large celebration of a tier on a stage, at any share of its time. */
const onStage = (tier: WinTier, [width, height, layout]: readonly [number, number, StageLayout]) => {
  const plan = planCelebration(facts(tier), pace);
  if (!plan) throw new Error('no plan');
  const timeline = createTimeline();
  const picture = hiddenCelebration();
  const sound = { play: () => undefined };
  scheduleCelebration(timeline, picture, plan, { atMs: 0, durationMs: celebrationMs(plan, pace), sound });
  const stage = { width, height, layout };
  const props = planProps([{ picture: 'thing', glow: 0xff0000 }], 'full');
  const disc = { ...discCentre(stage), ...stage, radius: discRadius(stage), clear: [] };
  const at = (share: number) => {
    timeline.seek(share * timeline.durationMs);
    return {
      frame: celebrationFrame(picture, stage, plan),
      pieces: props.map((each) => each.place(picture, disc)),
    };
  };
  return { at, props, disc };
};
const shares = [...Array.from({ length: 100 }, (_, index) => index / 100), 0.9999];

describe.each([
  [1000, 604, 'desktop', 12],
  [700, 360, 'desktop', 12],
  [390, 384, 'phone', 8],
  [320, 220, 'phone', 8],
] as const)('a Totality on %i by %i', (width, height, layout, count) => {
  test('shows the props of the game all around, whole and in full light until it ends', () => {
    const { at, props, disc } = onStage('big', [width, height, layout]);
    for (const share of [0.45, 0.6, 0.84]) {
      const { pieces } = at(share);
      const lit = pieces.filter(({ alpha }, index) => props[index]?.picture === 'thing' && alpha === 1);
      expect(lit).toHaveLength(count);
      for (const { x, y, width: edge } of lit) {
        expect(edge).toBeGreaterThanOrEqual(disc.radius * 0.17);
        expect([x, y, width - x, height - y].every((room) => room > 0)).toBe(true);
        expect(Math.hypot(x - disc.x, y - disc.y)).toBeGreaterThan(disc.radius + edge / 2);
      }
      for (const light of ['trail', 'prop-halo', 'flash'])
        expect(
          pieces.filter(({ alpha }, index) => props[index]?.picture === light && alpha > 0.3),
        ).toHaveLength(count);
    }
  });

  test('slides an opaque disc in and out, with its number to the end, in a Second Sunrise too', () => {
    const { at, disc } = onStage('epic', [width, height, layout]);
    for (const share of shares) {
      const { disc: drawn, multiplier } = at(share).frame;
      const number = multiplier(100);
      expect([0, 1]).toContain(drawn.alpha);
      expect(number.x).toBe(drawn.x);
      if (drawn.alpha === 0 || share > 0.999)
        expect(Math.abs(drawn.x - disc.x)).toBeGreaterThan(width / 2 + disc.radius * 0.9);
      if (share > 0.2) expect(number.alpha).toBe(1);
    }
  });
});

import { easeBack, easeIn, easeInOut, easeOut, linear } from './easing.ts';
import type { BetFacts, SoundPort, Speed, WinTier } from './scene.ts';
import type { Timeline } from './timeline.ts';

/** The animated values of a celebration: the timeline changes them, each renderer's painter draws them. */
export interface CelebrationState {
  /** 0 hides everything. */
  shown: number;
  /** Warm light at the edge of the stage. */
  warmth: number;
  /** How far the stage is dimmed. */
  dim: number;
  /** Path of the disc: 0 is beyond the right side, 1 the middle, 2 beyond the left side; and its size. */
  disc: number;
  discScale: number;
  rays: number;
  /** Rotation of the rays, in radians. */
  raysTurn: number;
  /** Size and alpha of the spark. */
  spark: number;
  /** Multiplier and amount. */
  figures: number;
  /** Share of the amount that has been counted up. */
  counted: number;
  /** Progress of the props from the disc to their spots, and the brightness of their light. */
  burst: number;
  shine: number;
  /** Progress of the slowly falling props, for mega and epic. */
  rain: number;
  /** Progress of the light that crosses the stage once, for epic. */
  sunrise: number;
}

/** A celebration as the painter receives it. */
export interface CelebrationPlan {
  readonly tier: Exclude<WinTier, null>;
  readonly multiplierText: string;
  readonly profitText: string;
  readonly compact: boolean;
  /** Nothing moves: a still picture is shown for a second. */
  readonly still: boolean;
}

export interface CelebrationPace {
  readonly speed: Speed;
  readonly compact: boolean;
  readonly reducedMotion: boolean;
  readonly eco: boolean;
}

const tierMs = {
  win: { normal: 600, turbo: 300 },
  nice: { normal: 1200, turbo: 500 },
  big: { normal: 2000, turbo: 900 },
  mega: { normal: 3200, turbo: 1500 },
  epic: { normal: 4500, turbo: 2500 },
} as const;
const compactMs = 600;
const stillMs = 1000;
const compactScale = 0.3;

export const hiddenCelebration = (): CelebrationState => ({
  shown: 0,
  warmth: 0,
  dim: 0,
  disc: 0,
  discScale: 1,
  rays: 0,
  raysTurn: 0,
  spark: 0,
  figures: 0,
  counted: 0,
  burst: 0,
  shine: 0,
  rain: 0,
  sunrise: 0,
});

/** Returns the plan of a settled round; null when its tier is not celebrated at this pace. */
export const planCelebration = (facts: BetFacts, pace: CelebrationPace): CelebrationPlan | null => {
  const { tier, multiplierText, profitText } = facts;
  if (tier === null || tier === 'win' || pace.speed === 'instant') return null;
  return { tier, multiplierText, profitText, compact: pace.compact, still: pace.reducedMotion || pace.eco };
};

/**
 * Returns the stage time of a celebration in ms; compensates the eco rate of the clock for a still picture.
 */
export const celebrationMs = (plan: CelebrationPlan, pace: CelebrationPace): number => {
  if (plan.still) return pace.eco ? stillMs * 2 : stillMs;
  if (plan.compact) return compactMs;
  return tierMs[plan.tier][pace.speed === 'turbo' ? 'turbo' : 'normal'];
};

/**
 * Schedules a celebration from `atMs`; afterwards all values are reset. The tier's cue is played at any pace.
 */
export const scheduleCelebration = (
  timeline: Timeline,
  picture: CelebrationState,
  plan: CelebrationPlan,
  options: { readonly atMs: number; readonly durationMs: number; readonly sound: SoundPort },
): void => {
  const { atMs, durationMs, sound } = options;
  timeline.call(atMs, () => sound.play(plan.tier));
  timeline.set(picture, { shown: 1, discScale: plan.compact ? compactScale : 1 }, atMs);
  if (plan.still) layoutStill(timeline, picture, plan, atMs);
  else if (plan.tier === 'nice' || plan.tier === 'win') layoutCorona(timeline, picture, atMs, durationMs);
  else layoutBigWin(timeline, picture, plan, { atMs, durationMs });
  timeline.set(picture, hiddenCelebration(), atMs + durationMs);
};

const layoutStill = (
  timeline: Timeline,
  picture: CelebrationState,
  plan: CelebrationPlan,
  atMs: number,
): void => {
  if (plan.tier === 'nice') timeline.set(picture, { warmth: 1 }, atMs);
  else
    timeline.set(
      picture,
      { dim: plan.compact ? 0 : 1, disc: 1, rays: 1, spark: 0.8, figures: 1, counted: 1, warmth: 0 },
      atMs,
    );
};

const layoutCorona = (
  timeline: Timeline,
  picture: CelebrationState,
  atMs: number,
  durationMs: number,
): void => {
  timeline.to(picture, { warmth: 1 }, { atMs, durationMs: durationMs * 0.2, ease: easeOut });
  timeline.to(picture, { burst: 1 }, { atMs, durationMs: durationMs * 0.9, ease: easeOut });
  timeline.to(picture, { shine: 1 }, { atMs, durationMs: durationMs * 0.1, ease: easeOut });
  timeline.to(
    picture,
    { warmth: 0, shine: 0 },
    { atMs: atMs + durationMs * 0.55, durationMs: durationMs * 0.45, ease: easeIn },
  );
};

/** Dims, slides the disc in, lights the rays, shows the figures and flashes the spark once. */
const layoutBigWin = (
  timeline: Timeline,
  picture: CelebrationState,
  plan: CelebrationPlan,
  { atMs, durationMs }: { readonly atMs: number; readonly durationMs: number },
): void => {
  // The entrance takes as long as that of the shortest large celebration; longer tiers only last longer.
  const wayMs = plan.compact ? compactMs : Math.min(durationMs, tierMs.big.normal);
  const outMs = wayMs * 0.15;
  const outAtMs = atMs + durationMs - outMs;
  const dim = plan.compact ? 0 : 1;
  timeline.to(picture, { dim }, { atMs, durationMs: wayMs * 0.14, ease: easeOut });
  timeline.to(picture, { disc: 1 }, { atMs, durationMs: wayMs * 0.2, ease: easeOut });
  timeline.to(picture, { rays: 1 }, { atMs: atMs + wayMs * 0.16, durationMs: wayMs * 0.14, ease: easeOut });
  timeline.to(
    picture,
    { raysTurn: raysTurnPerSecond * (durationMs / 1000) },
    { atMs, durationMs, ease: linear },
  );
  timeline.to(
    picture,
    { figures: 1 },
    { atMs: atMs + wayMs * 0.18, durationMs: wayMs * 0.12, ease: easeBack },
  );
  timeline.to(
    picture,
    { counted: 1 },
    { atMs: atMs + wayMs * 0.2, durationMs: Math.min(countMs, wayMs * 0.4), ease: easeOut },
  );
  timeline.to(picture, { spark: 1 }, { atMs: atMs + wayMs * 0.3, durationMs: wayMs * 0.08, ease: easeOut });
  timeline.to(
    picture,
    { spark: 0.72 },
    { atMs: atMs + wayMs * 0.38, durationMs: wayMs * 0.2, ease: easeInOut },
  );
  const burst = { atMs: atMs + wayMs * 0.14, ease: easeOut };
  timeline.to(picture, { burst: 1 }, { ...burst, durationMs: wayMs * 0.4 });
  timeline.to(picture, { shine: 1 }, { ...burst, durationMs: wayMs * 0.1 });
  if (plan.tier === 'mega' || plan.tier === 'epic') {
    timeline.to(
      picture,
      { rain: 1 },
      { atMs: atMs + wayMs * 0.3, durationMs: durationMs - wayMs * 0.3, ease: linear },
    );
  }
  if (plan.tier === 'epic') {
    timeline.to(
      picture,
      { sunrise: 1 },
      { atMs: atMs + durationMs * 0.5, durationMs: durationMs * 0.42, ease: easeInOut },
    );
  }
  const out = { durationMs: outMs, ease: easeIn, atMs: outAtMs };
  timeline.to(picture, { dim: 0, rays: 0, figures: 0, spark: 0, shine: 0, disc: 2 }, out);
};

const raysTurnPerSecond = 0.05;
/** Longest time in which an amount is counted up (ui.md 11). */
const countMs = 600;

import type { RandomSource } from '#engine/stage/random.ts';
import type { BetFacts, PlayContext } from '#engine/stage/scene.ts';
import type { Cue } from '../cues.ts';
import { look, type Pace } from '../look.ts';
import { type Fall, fallMs, planFall } from './fall.ts';

/** A ball in the scene: its path, its prize and its progress. Animated only by the timeline of its round. */
export interface BallDrop {
  readonly fall: Fall;
  readonly rows: number;
  readonly bin: number;
  readonly pace: Pace;
  readonly facts: BetFacts;
  /** Index in `look.ball.colors`. */
  readonly color: number;
  /** Random numbers for the directions and speeds of the sparks, 0 to 1. */
  readonly chances: readonly number[];
  /** When it lands in its bucket, and when it has disappeared from the scene. */
  readonly landMs: number;
  readonly endMs: number;
  /** From then on only the celebration is left. */
  readonly settleMs: number;
  timeMs: number;
}

/** From 20× on the bucket erupts and lines of stars appear. */
export const shouldErupt = ({ facts: { tier } }: Pick<BallDrop, 'facts'>): boolean =>
  tier === 'big' || tier === 'mega' || tier === 'epic';
/** From 1,000× the board is gold. */
export const shouldTurnGold = ({ facts }: BallDrop): boolean => facts.tier === 'epic';

/** Plans a drop; the seeds determine its path, its colour and its sparks. */
export function planDrop({ path, bin }: Cue, { facts, random, speed }: PlayContext): BallDrop {
  const pace: Pace = look.pace[speed];
  const rows = path.length;
  const fall = planFall(path, random);
  const color = Math.floor(random.next() * look.ball.colors.length);
  const landMs = pace.rowMs > 0 ? fallMs(pace, rows) : 0;
  const [shownMs, lastMs] = momentsOf(facts, pace);
  const chances = shouldErupt({ facts }) ? many(look.burst.sparks * 2, random) : [];
  return {
    fall,
    rows,
    bin,
    pace,
    facts,
    color,
    chances,
    landMs,
    settleMs: landMs + shownMs,
    endMs: landMs + lastMs,
    timeMs: 0,
  };
}

/** How long a prize is shown before the celebration, and in total. */
const momentsOf = (facts: BetFacts, { answerMs, starsMs, goldMs }: Pace): readonly [number, number] => {
  if (facts.tier === 'epic') return [goldMs, look.gold.lastMs];
  return shouldErupt({ facts }) ? [starsMs, look.stars.lastMs] : [0, answerMs];
};

const many = (count: number, random: RandomSource): readonly number[] =>
  Array.from({ length: count }, () => random.next());

/** Envelope that rises within `comeMs`, holds, and is gone after `lengthMs`; 0 outside. */
export function pulseAt(sinceMs: number, comeMs: number, lengthMs: number, leaveMs: number): number {
  if (sinceMs < 0 || sinceMs >= lengthMs) return 0;
  return Math.min(1, comeMs > 0 ? sinceMs / comeMs : 1, leaveMs > 0 ? (lengthMs - sinceMs) / leaveMs : 1);
}

import { ONE_X } from '#core/multiplier.ts';
import type { Multiplier } from '#core/rules.ts';
import { look } from '../look.ts';
import { getPrizes } from '../paytable.ts';
import type { KenoParams, KenoView } from '../rules.ts';

/** When a ball reaches its lamp, from the start of the draw, and its flight time. */
export interface BallLanding {
  readonly ball: number;
  readonly isHit: boolean;
  /** Hits so far, this one included. */
  readonly hits: number;
  readonly atMs: number;
  readonly flyMs: number;
}

/**
 * Plans the fall of every ball. Once one more hit would pay 100× or more, the remaining balls fall slowly,
 * whether they hit or miss: the pace depends on the hits seen so far, never on the next ball.
 */
export function planDraw(
  { risk, picks }: KenoParams,
  { drawn }: KenoView,
  pace: {
    readonly firstMs: number;
    readonly ballMs: number;
    readonly slowMs: number;
    readonly flyMs: number;
  },
): readonly BallLanding[] {
  const prizes = getPrizes(risk, picks.length);
  let [hits, atMs] = [0, pace.firstMs];
  return drawn.map((ball, place) => {
    const isSlow = isBig(prizes[hits + 1]);
    if (place > 0) atMs += isSlow ? pace.slowMs : pace.ballMs;
    const isHit = picks.includes(ball);
    if (isHit) hits += 1;
    return { ball, isHit, hits, atMs, flyMs: isSlow ? pace.slowMs : pace.flyMs };
  });
}

const isBig = (prize: Multiplier | undefined): boolean =>
  prize !== undefined && prize >= BigInt(look.draw.slowFrom) * ONE_X;

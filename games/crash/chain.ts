import { createDraw } from '#core/draw.ts';
import { hashRepeatedly } from '#core/fairness.ts';
import { type ResultCurve, drawCurveResult } from '#core/result-curve.ts';
import type { Draw } from '#core/rules.ts';
import { MIN_SHOWN_HUNDREDTHS, MAX_SHOWN_HUNDREDTHS } from './curve.ts';

/** Games of a chain (games.md 2.6); the next one is announced while so many are left. */
export const CHAIN_LENGTH = 10_000_000;
export const ANNOUNCE_NEXT_CHAIN_AT = 100_000;

/** Crash points in hundredths, on which every cash-out returns 99 percent. */
export const crashPoints: ResultCurve = {
  returned: 99n,
  least: BigInt(MIN_SHOWN_HUNDREDTHS),
  most: BigInt(MAX_SHOWN_HUNDREDTHS),
};

/** The crash point that the stream of a game gives, in hundredths. */
export const drawCrashPoint = (draw: Draw): number => Number(drawCurveResult(crashPoints, draw));

/** The hash of the game before, which was revealed before this game began: its commitment. Or of so many games before. */
export const previousHash = (hash: string, games = 1): string => hashRepeatedly(hash, games);

/** The crash point of a game in hundredths, from its hash and the public seed of its chain. */
export const crashPointFromHash = (hash: string, publicSeed: string, game: number): number =>
  drawCrashPoint(createDraw(hash, publicSeed, game));

/** A game of the chain, and what its hash says. */
export interface ChainedGame {
  readonly game: number;
  readonly hash: string;
  readonly crashPoint: number;
}

/**
 * Every game from this one back to the first after `last`, each hash made from the one that followed it. What comes back
 * at the end is the hash before: that of game `last`, or the terminating hash where `last` is 0.
 */
export function* gamesBack(
  { game, hash }: Pick<ChainedGame, 'game' | 'hash'>,
  publicSeed: string,
  last = 0,
): Generator<ChainedGame, string> {
  let current = hash;
  for (let number = game; number > last; number--) {
    yield { game: number, hash: current, crashPoint: crashPointFromHash(current, publicSeed, number) };
    current = previousHash(current);
  }
  return current;
}

import { createDraw } from '#core/draw.ts';
import { hashRepeatedly } from '#core/fairness.ts';
import { type ResultCurve, drawCurveResult } from '#core/result-curve.ts';
import type { Draw } from '#core/rules.ts';
import { MIN_SHOWN_HUNDREDTHS, MAX_SHOWN_HUNDREDTHS } from './curve.ts';

/** Number of games of a chain (games.md 2.6); the next chain is announced when this many are left. */
export const CHAIN_LENGTH = 10_000_000;
export const ANNOUNCE_NEXT_CHAIN_AT = 100_000;

/** Crash points in hundredths, for which every cash-out returns 99 percent. */
export const crashPoints: ResultCurve = {
  returned: 99n,
  least: BigInt(MIN_SHOWN_HUNDREDTHS),
  most: BigInt(MAX_SHOWN_HUNDREDTHS),
};

/** The crash point of a game's stream, in hundredths. */
export const drawCrashPoint = (draw: Draw): number => Number(drawCurveResult(crashPoints, draw));

/**
 * The hash of the previous game, revealed before this game began, which is this game's commitment; or `games`
 * back.
 */
export const previousHash = (hash: string, games = 1): string => hashRepeatedly(hash, games);

/** The crash point of a game in hundredths, derived from its hash and the public seed of its chain. */
export const crashPointFromHash = (hash: string, publicSeed: string, game: number): number =>
  drawCrashPoint(createDraw(hash, publicSeed, game));

/** A game of the chain, with the crash point derived from its hash. */
export interface ChainedGame {
  readonly game: number;
  readonly hash: string;
  readonly crashPoint: number;
}

/**
 * Yields every game from this one back to the first after `last`, deriving each hash from the following
 * game's. Returns the hash before: that of game `last`, or the terminating hash if `last` is 0.
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

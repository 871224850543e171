import { createDraw } from '#engine/core/draw.ts';
import { commitmentBack } from '#engine/core/fairness.ts';
import { type ResultCurve, resultOnCurve } from '#engine/core/result-curve.ts';
import type { Draw } from '#engine/core/rules.ts';
import { LEAST_SHOWN, MOST_SHOWN } from './curve.ts';

/** Games of a chain (games.md 2.6); the next one is announced while so many are left. */
export const CHAIN_LENGTH = 10_000_000;
export const ANNOUNCED_AT = 100_000;

/** Crash points in hundredths, on which every cash-out returns 99 percent. */
export const crashPoints: ResultCurve = {
  returned: 99n,
  least: BigInt(LEAST_SHOWN),
  most: BigInt(MOST_SHOWN),
};

/** The crash point that the stream of a game gives, in hundredths. */
export const crashPointIn = (draw: Draw): number => Number(resultOnCurve(crashPoints, draw));

/** The hash of the game before, which was revealed before this game began: its commitment. Or of so many games before. */
export const previousHash = (hash: string, games = 1): string => commitmentBack(hash, games);

/** The crash point of a game in hundredths, from its hash and the public seed of its chain. */
export const crashPointOf = (hash: string, publicSeed: string, game: number): number =>
  crashPointIn(createDraw(hash, publicSeed, game));

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
    yield { game: number, hash: current, crashPoint: crashPointOf(current, publicSeed, number) };
    current = previousHash(current);
  }
  return current;
}

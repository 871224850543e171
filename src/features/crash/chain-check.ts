import type { AnySharedCurve } from '#engine/game.ts';

/** A game of the chain, and the hash that the chain must end in. */
export interface ChainQuestion {
  readonly game: number;
  readonly hash: string;
  readonly publicSeed: string;
  readonly terminatingHash: string;
}

export interface ChainReport {
  readonly checked: number;
  /** Whether the chain ends as it was published; null until it is known. */
  readonly isSound: boolean | null;
}

/** Games between two reports. */
const AT_ONCE = 500;

/** Goes from a game back to the first, each hash made from the one after it, and says how far it is. */
export function* checkChain(
  { game, hash, publicSeed, terminatingHash }: ChainQuestion,
  { previousHash, crashPointOf }: Pick<AnySharedCurve, 'previousHash' | 'crashPointOf'>,
): Generator<ChainReport> {
  let current = hash;
  let areSound = true;
  for (let number = game; number > 0; number -= 1) {
    // A hash that gives no burst point is none of a game.
    areSound &&= crashPointOf(current, publicSeed, number) >= 100;
    current = previousHash(current);
    const checked = game - number + 1;
    if (checked % AT_ONCE === 0) yield { checked, isSound: null };
  }
  yield { checked: game, isSound: areSound && current === terminatingHash };
}

/** Whether the hash of a game leads to the one before it, and gives the burst point that was shown. */
export const isSoundGame = (
  game: {
    readonly hash: string;
    readonly commitment: string;
    readonly crashPoint: number;
    readonly game: number;
  },
  publicSeed: string,
  { previousHash, crashPointOf }: Pick<AnySharedCurve, 'previousHash' | 'crashPointOf'>,
): boolean =>
  previousHash(game.hash) === game.commitment &&
  crashPointOf(game.hash, publicSeed, game.game) === game.crashPoint;

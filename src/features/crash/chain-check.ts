import type { AnySharedCurve } from '#engine/game.ts';

/** What was shown of a game that is over; the burst point is in hundredths. */
export interface ShownGame {
  readonly game: number;
  readonly hash: string;
  readonly crashPoint: number;
}

/** A game of the chain, the hash that the chain must end in, and what was shown of its games. */
export interface ChainCheckInput {
  readonly game: number;
  readonly hash: string;
  readonly publicSeed: string;
  readonly terminatingHash: string;
  readonly shown: readonly ShownGame[];
}

export interface ChainReport {
  readonly checked: number;
  /** Whether the chain ends as it was published, and every game that was shown is part of it; null until it is known. */
  readonly isSound: boolean | null;
}

type Rules = Pick<AnySharedCurve, 'previousHash' | 'crashPointOf'>;

/** At most so many games between two reports: some twenty milliseconds. */
const AT_ONCE = 5_000;

/** Goes from a game back to the first, each hash made from the one after it, and says how far it is. */
export function* checkChain(
  { game, hash, publicSeed, terminatingHash, shown }: ChainCheckInput,
  { previousHash, crashPointOf }: Rules,
): Generator<ChainReport> {
  const known = new Map(shown.map((one) => [one.game, one]));
  let current = hash;
  let areSound = true;
  for (let number = game; number > 0;) {
    const one = known.get(number);
    areSound &&=
      !one || (one.hash === current && one.crashPoint === crashPointOf(current, publicSeed, number));
    const nextShown = shown.map((other) => other.game).filter((other) => other < number);
    const next = Math.max(0, number - AT_ONCE, ...nextShown);
    current = previousHash(current, number - next);
    number = next;
    if (number > 0) yield { checked: game - number, isSound: null };
  }
  yield { checked: game, isSound: areSound && current === terminatingHash };
}

/** Whether the hash of a game leads to the one before it, and gives the burst point that was shown. */
export const isChainLinkValid = (
  { game, hash, crashPoint, commitment }: ShownGame & { readonly commitment: string },
  publicSeed: string,
  { previousHash, crashPointOf }: Rules,
): boolean => previousHash(hash) === commitment && crashPointOf(hash, publicSeed, game) === crashPoint;

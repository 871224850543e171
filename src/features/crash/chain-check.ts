import type { AnySharedCurve } from '#engine/game.ts';

/** The published result of a finished game; the burst point is in hundredths. */
export interface ShownGame {
  readonly game: number;
  readonly hash: string;
  readonly crashPoint: number;
}

/** The game to start from, the hash that the chain must end in, and the published results. */
export interface ChainCheckInput {
  readonly game: number;
  readonly hash: string;
  readonly publicSeed: string;
  readonly terminatingHash: string;
  readonly shown: readonly ShownGame[];
}

export interface ChainReport {
  readonly checked: number;
  /** Whether the chain ends in its published hash and contains every shown game; null until known. */
  readonly isSound: boolean | null;
}

type Rules = Pick<AnySharedCurve, 'previousHash' | 'crashPointOf'>;

/** Games between two progress reports; about 20 ms of work. */
const AT_ONCE = 5_000;

/** Hashes from a game back to the first one and yields its progress. */
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

/** Whether a game's hash leads to the previous game's and gives the published burst point. */
export const isChainLinkValid = (
  { game, hash, crashPoint, commitment }: ShownGame & { readonly commitment: string },
  publicSeed: string,
  { previousHash, crashPointOf }: Rules,
): boolean => previousHash(hash) === commitment && crashPointOf(hash, publicSeed, game) === crashPoint;

import { type Fraction, fraction } from '#core/fraction.ts';
import { ACE, type Card, CARD_COUNT, isRed, KING, rankOf, suitOf } from './cards.ts';

/** Returns of perfect pairs, side stake included. */
const pairReturns = { perfect: 26n, colored: 11n, mixed: 7n, none: 0n } as const;
export type PerfectPairs = keyof typeof pairReturns;

/** Returns of 21+3, side stake included. */
const trioReturns = {
  'suited-trips': 101n,
  'straight-flush': 41n,
  'three-of-a-kind': 31n,
  straight: 11n,
  flush: 6n,
  none: 0n,
} as const;
export type TwentyOnePlusThree = keyof typeof trioReturns;

/** Returns the pair of a box's first two cards: of the same rank, so a king and a queen are not a pair. */
export function perfectPairs(a: Card, b: Card): PerfectPairs {
  if (rankOf(a) !== rankOf(b)) return 'none';
  if (a === b) return 'perfect';
  return isRed(a) === isRed(b) ? 'colored' : 'mixed';
}

/** Three ranks in a row; the ace is low in A-2-3 and high in Q-K-A. */
function isStraight(cards: readonly Card[]): boolean {
  const [low = 0, middle = 0, high = 0] = cards.map(rankOf).sort((a, b) => a - b);
  const isRun = middle === low + 1 && high === middle + 1;
  return isRun || (low === ACE && middle === KING - 1 && high === KING);
}

/** Returns the best combination of a box's first two cards and the dealer's up card. */
export function twentyOnePlusThree(a: Card, b: Card, up: Card): TwentyOnePlusThree {
  const cards = [a, b, up];
  const isSuited = new Set(cards.map(suitOf)).size === 1;
  if (new Set(cards.map(rankOf)).size === 1) return isSuited ? 'suited-trips' : 'three-of-a-kind';
  if (isStraight(cards)) return isSuited ? 'straight-flush' : 'straight';
  return isSuited ? 'flush' : 'none';
}

interface SideBet<Result> {
  /** Null without a bet. */
  readonly result: Result | null;
  /** Digits of minor units. */
  readonly returned: string;
}

/** The side bets of a box as the outcome contains them. */
export interface SideBets {
  readonly box: number;
  readonly perfectPairs: SideBet<PerfectPairs>;
  readonly twentyOnePlusThree: SideBet<TwentyOnePlusThree>;
}

/** The stakes of a box in digits of minor units; "0" is no side bet. */
export interface BlackjackBox {
  readonly bet: string;
  readonly perfectPairs: string;
  readonly twentyOnePlusThree: string;
}

const sideBet = <Result extends string>(
  stake: string,
  result: Result,
  returns: Readonly<Record<Result, bigint>>,
): SideBet<Result> =>
  stake === '0'
    ? { result: null, returned: '0' }
    : { result, returned: String(BigInt(stake) * returns[result]) };

/** The side bets of a box, decided by its two cards and the dealer's up card. */
export const settleSideBets = (
  { box, cards: [a, b] }: { readonly box: number; readonly cards: readonly [Card, Card] },
  stakes: BlackjackBox,
  up: Card,
): SideBets => ({
  box,
  perfectPairs: sideBet(stakes.perfectPairs, perfectPairs(a, b), pairReturns),
  twentyOnePlusThree: sideBet(stakes.twentyOnePlusThree, twentyOnePlusThree(a, b, up), trioReturns),
});

/**
 * The highest return of a box without further stakes: with its best side bets, or with a blackjack, which is
 * no pair.
 */
export function maxBoxReturn({ bet, perfectPairs: pairs, twentyOnePlusThree: trio }: BlackjackBox): bigint {
  const stake = BigInt(bet);
  const won = 2n * stake + pairReturns.perfect * BigInt(pairs) + trioReturns['suited-trips'] * BigInt(trio);
  const blackjack = (5n * stake) / 2n + trioReturns['straight-flush'] * BigInt(trio);
  return won > blackjack ? won : blackjack;
}

/** The highest profit of a box's side bets. */
export const maxSideBetProfit = ({ perfectPairs: pairs, twentyOnePlusThree: trio }: BlackjackBox): bigint =>
  (pairReturns.perfect - 1n) * BigInt(pairs) + (trioReturns['suited-trips'] - 1n) * BigInt(trio);

/** The average return of each side bet, counted over all combinations of three cards. */
export function sideBetReturns(): { readonly perfectPairs: Fraction; readonly twentyOnePlusThree: Fraction } {
  let [pairs, trios] = [0n, 0n];
  for (let deal = 0; deal < CARD_COUNT ** 3; deal += 1) {
    const [a, b] = [deal % CARD_COUNT, Math.floor(deal / CARD_COUNT) % CARD_COUNT];
    pairs += pairReturns[perfectPairs(a, b)];
    trios += trioReturns[twentyOnePlusThree(a, b, Math.floor(deal / CARD_COUNT ** 2))];
  }
  const all = BigInt(CARD_COUNT ** 3);
  return { perfectPairs: fraction(pairs, all), twentyOnePlusThree: fraction(trios, all) };
}

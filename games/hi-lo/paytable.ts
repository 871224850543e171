import { ACE, KING } from '#engine/families/cards.ts';
import { type Fraction, fraction, multiplyFractions } from '#core/fraction.ts';

export const choices = ['higher', 'lower', 'same'] as const;
/** A guess on the next card. */
export type Choice = (typeof choices)[number];

export const MAX_ROUND_GUESSES = 52;
export const MAX_SKIPS = 52;
const MAX_MULTIPLIER = 1_000_000n;
const RANKS = KING;

/**
 * How many of the 13 ranks win, by the rank of the open card; 0 if the choice is not offered (games.md 4.4).
 */
export function winningRanks(rank: number, choice: Choice): number {
  const isEnd = rank === ACE || rank === KING;
  if (choice === 'same') return isEnd ? 1 : 0;
  const ranks = choice === 'higher' ? RANKS + 1 - rank : rank;
  // On an ace or a king the same rank does not win, and there is none beyond it.
  return isEnd ? (ranks === RANKS ? RANKS - 1 : 0) : ranks;
}

/** Whether a guess is correct. */
export function isCorrectGuess(rank: number, choice: Choice, next: number): boolean {
  if (next === rank) return choice === 'same' || (rank !== ACE && rank !== KING);
  return choice === (next > rank ? 'higher' : 'lower');
}

/** The two choices of a card: the upper one, then the lower one. */
export const choicesOn = (rank: number): readonly [upper: Choice, lower: Choice] => [
  rank === KING ? 'same' : 'higher',
  rank === ACE ? 'same' : 'lower',
];

/** The multiplier before the first guess: the house edge is applied once. */
export const INITIAL_FRACTION: Fraction = fraction(99n, 100n);

/** The unrounded multiplier after one more correct guess. */
export const multiplyByGuess = (before: Fraction, ranks: number): Fraction =>
  multiplyFractions(before, fraction(BigInt(RANKS), BigInt(ranks)));

/** Whether an unrounded multiplier may be reached. */
export const isWithinMaxMultiplier = ({ numerator, denominator }: Fraction): boolean =>
  numerator <= MAX_MULTIPLIER * denominator;

/** Whether no guess is left at this multiplier, not even the safest one. */
export const isAtLimit = (reached: Fraction): boolean =>
  !isWithinMaxMultiplier(multiplyByGuess(reached, RANKS - 1));

/** The probability of this many ranks in percent with two decimals, truncated. */
export const formatChance = (ranks: number): number => Math.floor((ranks * 10_000) / RANKS);

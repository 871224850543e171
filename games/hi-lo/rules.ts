import * as z from 'zod/mini';
import { getElementAt } from '#core/get-element-at.ts';
import type { Fraction } from '#core/fraction.ts';
import { multiplierFromFraction, serializeMultiplier } from '#core/multiplier.ts';
import { Refusal } from '#core/refusal.ts';
import { type Multiplier, createWordDecision } from '#core/rules.ts';
import { type SteppedEndReason, createSteppedRules } from '#core/stepped.ts';
import { formatDecimal } from '#core/number-input.ts';
import { type Card, drawCard, cardSymbol, rankOf, rankSymbol } from '#engine/families/cards.ts';
import {
  multiplyByGuess,
  formatChance,
  type Choice,
  choices,
  choicesOn,
  isAtLimit,
  isWithinMaxMultiplier,
  MAX_ROUND_GUESSES,
  MAX_SKIPS,
  INITIAL_FRACTION,
  winningRanks,
  isCorrectGuess,
} from './paytable.ts';

export type HiLoParams = Readonly<Record<string, never>>;
type Step = { readonly type: 'guess'; readonly choice: Choice } | { readonly type: 'skip' };
export type HiLoAction = Step | { readonly type: 'cashout' };
export type GuessOrSkip = Choice | 'skip';

/** The cards dealt, and the guess or skip on each except the open one, which is the last. */
interface Row {
  readonly cards: readonly Card[];
  readonly said: readonly GuessOrSkip[];
}
export interface HiLoView {
  readonly cards: readonly Card[];
  /** Includes a wrong one. */
  readonly guesses: number;
  readonly skips: number;
  readonly end: SteppedEndReason | null;
  /** For every card except the last; the outcome only has their counts. */
  readonly said?: readonly GuessOrSkip[];
}

export const openCard = ({ cards }: Pick<HiLoView, 'cards'>): Card =>
  getElementAt(cards, cards.length - 1, 'card');

/** Number of correct guesses. */
export const countCorrectGuesses = ({ guesses, end }: Pick<HiLoView, 'guesses' | 'end'>): number =>
  guesses - (end === 'bust' ? 1 : 0);

/** The unrounded multiplier after each card, from the first; a wrong guess counts as if it were correct. */
export function multiplierHistory({ cards, said }: Row): readonly Fraction[] {
  const climb = [INITIAL_FRACTION];
  for (const [index, word] of said.entries()) {
    const before = getElementAt(climb, index, 'card');
    const ranks = word === 'skip' ? 0 : winningRanks(rankOf(getElementAt(cards, index, 'card')), word);
    climb.push(ranks === 0 ? before : multiplyByGuess(before, ranks));
  }
  return climb;
}

const reachedBy = (row: Row): Fraction => getElementAt(multiplierHistory(row), row.said.length, 'card');

export const truncateMultiplier = ({ numerator, denominator }: Fraction): Multiplier =>
  multiplierFromFraction(numerator, denominator);

const skipsOf = (said: readonly GuessOrSkip[]): number => said.filter((word) => word === 'skip').length;

/**
 * A guess on the open card: the number of winning ranks, its payout, and whether that is within the limit.
 */
export interface GuessOption {
  readonly choice: Choice;
  readonly ranks: number;
  readonly pays: Multiplier;
  readonly isLegal: boolean;
}

/** Both guesses on the open card, the upper one first. */
export function getGuessOptions(row: Row): readonly GuessOption[] {
  const rank = rankOf(openCard(row));
  const reached = reachedBy(row);
  return choicesOn(rank).map((choice) => {
    const ranks = winningRanks(rank, choice);
    const after = multiplyByGuess(reached, ranks);
    return { choice, ranks, pays: truncateMultiplier(after), isLegal: isWithinMaxMultiplier(after) };
  });
}

const legalOffers = (row: Row): readonly GuessOption[] =>
  getGuessOptions(row).filter(({ isLegal }) => isLegal);

const refused = (message: string): Refusal => new Refusal('ILLEGAL_ACTION', { message });

const step = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('guess'), choice: z.enum(choices) }),
  z.strictObject({ type: z.literal('skip') }),
]);

const parseCalls = (actions: readonly unknown[]): readonly GuessOrSkip[] =>
  actions.flatMap((action) => {
    const { data } = step.safeParse(action);
    return data ? [data.type === 'skip' ? data.type : data.choice] : [];
  });

/** Hi-Lo (games.md 4.4): higher or lower than the open card, cash-out at any time. */
export const rules = createSteppedRules({
  version: 1,
  params: z.strictObject({}),
  step,
  best: () => multiplierFromFraction(1_000_000n, 1n),
  drawn: (_params: HiLoParams, draw): Row => ({ cards: [drawCard(draw, 0)], said: [] }),
  stepped(row: Row, step: Step, draw) {
    const { cards, said } = row;
    const next = drawCard(draw, cards.length);
    const laid = (word: GuessOrSkip): Row => ({ cards: [...cards, next], said: [...said, word] });
    if (step.type === 'skip') {
      if (skipsOf(said) === MAX_SKIPS) throw refused('no skip is left');
      return { round: laid('skip'), end: null };
    }
    const rank = rankOf(openCard(row));
    const ranks = winningRanks(rank, step.choice);
    if (ranks === 0) throw refused(`${step.choice} is not offered on ${rankSymbol(openCard(row))}`);
    const reached = multiplyByGuess(reachedBy(row), ranks);
    if (!isWithinMaxMultiplier(reached)) throw refused('it would pay more than the highest multiplier');
    const round = laid(step.choice);
    if (!isCorrectGuess(rank, step.choice, rankOf(next))) return { round, end: 'bust' };
    const isLast = said.length + 1 - skipsOf(said) === MAX_ROUND_GUESSES || isAtLimit(reached);
    return { round, end: isLast ? 'auto' : null };
  },
  reached: (row) => (row.said.length === skipsOf(row.said) ? null : truncateMultiplier(reachedBy(row))),
  steps: (row) => [
    ...legalOffers(row).map(({ choice }): Step => ({ type: 'guess', choice })),
    ...(skipsOf(row.said) < MAX_SKIPS ? [{ type: 'skip' } as const] : []),
  ],
  ahead: (row) => [
    ...legalOffers(row).map(({ choice, ranks, pays }) => ({
      type: 'guess',
      choice,
      chance: formatDecimal(formatChance(ranks), 2),
      multiplier: serializeMultiplier(pays),
    })),
    ...(skipsOf(row.said) < MAX_SKIPS ? [{ type: 'skip', left: MAX_SKIPS - skipsOf(row.said) }] : []),
  ],
  view: ({ cards, said }, end): HiLoView => ({
    cards,
    end,
    skips: skipsOf(said),
    guesses: said.length - skipsOf(said),
  }),
  seen: (view, { actions }) => ({ ...view, said: parseCalls(actions) }),
  explain: (_params, { cards }, draw) =>
    cards.map((card, word) => createWordDecision(draw, word, 'wordCard', cardSymbol(card))),
});

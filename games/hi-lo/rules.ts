import * as z from 'zod/mini';
import { entryAt } from '#engine/core/entry-at.ts';
import type { Fraction } from '#engine/core/fraction.ts';
import { fromFraction, multiplierToText } from '#engine/core/multiplier.ts';
import { Refusal } from '#engine/core/refusal.ts';
import { type Multiplier, wordDecision } from '#engine/core/rules.ts';
import { type SteppedEnd, steppedRules } from '#engine/core/stepped.ts';
import { decimalText } from '#engine/core/typed-number.ts';
import { type Card, cardAt, cardSign, rankOf, rankSign } from '#engine/families/cards.ts';
import {
  afterGuess,
  chanceOf,
  type Choice,
  choices,
  choicesOn,
  isAtLimit,
  isWithinLimit,
  MOST_GUESSES,
  MOST_SKIPS,
  NO_GUESS,
  winningRanks,
  wins,
} from './paytable.ts';

export type HiLoParams = Readonly<Record<string, never>>;
type Step = { readonly type: 'guess'; readonly choice: Choice } | { readonly type: 'skip' };
export type HiLoAction = Step | { readonly type: 'cashout' };
export type Said = Choice | 'skip';

/** The cards dealt, and what was said of each but the open one, which is the last. */
interface Row {
  readonly cards: readonly Card[];
  readonly said: readonly Said[];
}
export interface HiLoView {
  readonly cards: readonly Card[];
  /** A wrong one too. */
  readonly guesses: number;
  readonly skips: number;
  readonly end: SteppedEnd | null;
  /** Of every card but the last; the outcome has only their numbers. */
  readonly said?: readonly Said[];
}

export const openCard = ({ cards }: Pick<HiLoView, 'cards'>): Card =>
  entryAt(cards, cards.length - 1, 'card');

/** How many guesses were right. */
export const rightGuesses = ({ guesses, end }: Pick<HiLoView, 'guesses' | 'end'>): number =>
  guesses - (end === 'bust' ? 1 : 0);

/** The unrounded multiplier after each card, from the first; a wrong guess counts as if it was right. */
export function climbOf({ cards, said }: Row): readonly Fraction[] {
  const climb = [NO_GUESS];
  for (const [index, word] of said.entries()) {
    const before = entryAt(climb, index, 'card');
    const ranks = word === 'skip' ? 0 : winningRanks(rankOf(entryAt(cards, index, 'card')), word);
    climb.push(ranks === 0 ? before : afterGuess(before, ranks));
  }
  return climb;
}

const reachedBy = (row: Row): Fraction => entryAt(climbOf(row), row.said.length, 'card');

export const cutOff = ({ numerator, denominator }: Fraction): Multiplier =>
  fromFraction(numerator, denominator);

const skipsOf = (said: readonly Said[]): number => said.filter((word) => word === 'skip').length;

/** A guess on the open card: how many ranks win, what it then pays, and whether that is within the limit. */
export interface Offer {
  readonly choice: Choice;
  readonly ranks: number;
  readonly pays: Multiplier;
  readonly isLegal: boolean;
}

/** Both guesses on the open card, the upper one first. */
export function offersOn(row: Row): readonly Offer[] {
  const rank = rankOf(openCard(row));
  const reached = reachedBy(row);
  return choicesOn(rank).map((choice) => {
    const ranks = winningRanks(rank, choice);
    const after = afterGuess(reached, ranks);
    return { choice, ranks, pays: cutOff(after), isLegal: isWithinLimit(after) };
  });
}

const legalOffers = (row: Row): readonly Offer[] => offersOn(row).filter(({ isLegal }) => isLegal);

const refused = (message: string): Refusal => new Refusal('ILLEGAL_ACTION', { message });

const step = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('guess'), choice: z.enum(choices) }),
  z.strictObject({ type: z.literal('skip') }),
]);

const saidBy = (actions: readonly unknown[]): readonly Said[] =>
  actions.flatMap((action) => {
    const { data } = step.safeParse(action);
    return data ? [data.type === 'skip' ? data.type : data.choice] : [];
  });

/** Hi-Lo (games.md 4.4): higher or lower than the open card, cash out at any time. */
export const rules = steppedRules({
  version: 1,
  params: z.strictObject({}),
  step,
  best: () => fromFraction(1_000_000n, 1n),
  drawn: (_params: HiLoParams, draw): Row => ({ cards: [cardAt(draw, 0)], said: [] }),
  stepped(row: Row, step: Step, draw) {
    const { cards, said } = row;
    const next = cardAt(draw, cards.length);
    const laid = (word: Said): Row => ({ cards: [...cards, next], said: [...said, word] });
    if (step.type === 'skip') {
      if (skipsOf(said) === MOST_SKIPS) throw refused('no skip is left');
      return { round: laid('skip'), end: null };
    }
    const rank = rankOf(openCard(row));
    const ranks = winningRanks(rank, step.choice);
    if (ranks === 0) throw refused(`${step.choice} is not offered on ${rankSign(openCard(row))}`);
    const reached = afterGuess(reachedBy(row), ranks);
    if (!isWithinLimit(reached)) throw refused('it would pay more than the highest multiplier');
    const round = laid(step.choice);
    if (!wins(rank, step.choice, rankOf(next))) return { round, end: 'bust' };
    const isLast = said.length + 1 - skipsOf(said) === MOST_GUESSES || isAtLimit(reached);
    return { round, end: isLast ? 'auto' : null };
  },
  reached: (row) => (row.said.length === skipsOf(row.said) ? null : cutOff(reachedBy(row))),
  steps: (row) => [
    ...legalOffers(row).map(({ choice }): Step => ({ type: 'guess', choice })),
    ...(skipsOf(row.said) < MOST_SKIPS ? [{ type: 'skip' } as const] : []),
  ],
  ahead: (row) => [
    ...legalOffers(row).map(({ choice, ranks, pays }) => ({
      ...{ type: 'guess', choice, chance: decimalText(chanceOf(ranks), 2) },
      multiplier: multiplierToText(pays),
    })),
    ...(skipsOf(row.said) < MOST_SKIPS ? [{ type: 'skip', left: MOST_SKIPS - skipsOf(row.said) }] : []),
  ],
  view: ({ cards, said }, end): HiLoView => ({
    ...{ cards, end, skips: skipsOf(said), guesses: said.length - skipsOf(said) },
  }),
  seen: (view, { actions }) => ({ ...view, said: saidBy(actions) }),
  explain: (_params, { cards }, draw) =>
    cards.map((card, word) => wordDecision(draw, word, 'wordCard', cardSign(card))),
});

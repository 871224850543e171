import { segmentedField, stepperField } from '#core/panel-fields.ts';
import {
  multiplierRangeRow,
  multiplierRow,
  payoutRow,
  profitRangeRow,
  profitRow,
  textRow,
} from '#core/panel-rows.ts';
import { NO_MULTIPLIER, formatMultiplierE8 } from '#core/multiplier.ts';
import { getElementAt } from '#core/get-element-at.ts';
import type { Multiplier } from '#core/rules.ts';
import { formatDecimal } from '#core/number-input.ts';
import { ACE, cardName, KING, rankOf } from '#engine/families/cards.ts';
import type { ActionIcon, RoundActionButton, Controls, PlanControls, PlayControls } from '#engine/game.ts';
import { type HiLoPlan, MAX_PLANNED_GUESSES, guessStrategies } from './autobet.ts';
import { multiplyByGuess, formatChance, type Choice, MAX_SKIPS, INITIAL_FRACTION } from './paytable.ts';
import {
  multiplierHistory,
  truncateMultiplier,
  type HiLoAction,
  type HiLoParams,
  type HiLoView,
  type GuessOption,
  getGuessOptions,
  openCard,
  countCorrectGuesses,
  rules,
} from './rules.ts';

const SUREST = 12;

export const choiceIcons: Readonly<Record<Choice, ActionIcon>> = {
  higher: 'arrow-up',
  lower: 'arrow-down',
  same: 'equal',
};

/** The multiplier of the correct guesses of a round; null before the first one. */
export function currentMultiplier(view: HiLoView): Multiplier | null {
  const { cards, said = [], end } = view;
  if (countCorrectGuesses(view) === 0) return null;
  const right = said.slice(0, cards.length - (end === 'bust' ? 2 : 1));
  return truncateMultiplier(getElementAt(multiplierHistory({ cards, said: right }), right.length, 'card'));
}

/** Both guesses on the open card of a round, the upper one first. */
export const getOpenGuesses = ({ cards, said = [] }: HiLoView): readonly GuessOption[] =>
  getGuessOptions({ cards, said });

/** Payout and probability of a guess, as text values. */
export const guessTextValues = ({ pays, ranks }: GuessOption) => ({
  multiplier: formatMultiplierE8(pays),
  chance: formatDecimal(formatChance(ranks), 2),
});

/** The words of a guess: equal ranks win too, except on an ace or a king. */
export const guessLabel = ({
  choice,
  ranks,
}: GuessOption): 'higher' | 'lower' | 'same' | 'higherOrSame' | 'lowerOrSame' => {
  if (choice === 'same' || ranks === SUREST) return choice;
  return choice === 'higher' ? 'higherOrSame' : 'lowerOrSame';
};

/** A guess as it is spoken, with its payout and its chance. */
export const guessSentence = (offer: GuessOption) => ({
  key: guessSentences[guessLabel(offer)],
  values: guessTextValues(offer),
});

const guessSentences = {
  higher: 'guessHigher',
  lower: 'guessLower',
  same: 'guessSame',
  higherOrSame: 'guessHigherOrSame',
  lowerOrSame: 'guessLowerOrSame',
} as const;

const guessKey = (offer: GuessOption, place: number): RoundActionButton<HiLoAction> => ({
  id: place === 0 ? 'upper' : 'lower',
  label: { key: guessLabel(offer) },
  rank: 'main',
  icon: choiceIcons[offer.choice],
  detail: { key: 'offer', values: guessTextValues(offer) },
  ...(!offer.isLegal && { reason: { key: 'tooMuch' } }),
  choose: () => ({ type: 'guess', choice: offer.choice }),
});

const openNote = (view: HiLoView): string => {
  const rank = rankOf(openCard(view));
  if (rank === ACE) return 'noteAce';
  return rank === KING ? 'noteKing' : 'noteOpen';
};

/** An open round: two guesses on the open card, and the skip. */
const play: PlayControls<HiLoParams, HiLoAction, HiLoView> = {
  rows(_params, view) {
    const { end, skips } = view;
    const [count, reached] = [countCorrectGuesses(view), currentMultiplier(view)];
    const right = textRow('rightGuesses', 'number', { number: count });
    if (end === null) {
      const left = textRow('skipsLeft', 'number', { number: MAX_SKIPS - skips });
      return [right, multiplierRow('current', reached), left, profitRow('profit', reached)];
    }
    const paid = end === 'bust' || reached === null ? NO_MULTIPLIER : reached;
    const rows = reached === null ? [] : [multiplierRow(end === 'bust' ? 'reached' : 'cashedOutAt', reached)];
    return [right, ...rows, payoutRow('payout', paid), profitRow('profit', paid)];
  },
  keys: (_params, view) => [
    ...getOpenGuesses(view).map(guessKey),
    {
      id: 'skip',
      label: { key: 'skip' },
      rank: 'second',
      icon: 'skip',
      ...(view.skips === MAX_SKIPS && { reason: { key: 'noSkips' } }),
      choose: () => ({ type: 'skip' }),
    },
  ],
  note: (_params, view) => ({
    key: view.end === null ? openNote(view) : view.end === 'bust' ? 'noteBust' : 'noteCashedOut',
    values: { card: cardName(openCard(view)) },
  }),
};

/** The Auto tab: which guess to make, and how often. */
const plan: PlanControls<HiLoParams, HiLoPlan> = {
  fields: (_params, { side, guesses }) => [
    segmentedField<HiLoPlan, HiLoPlan['side']>({
      id: 'side',
      values: guessStrategies,
      value: side,
      choose: (chosen) => ({ side: chosen, guesses }),
    }),
    stepperField({
      id: 'guesses',
      value: guesses,
      min: 1,
      max: MAX_PLANNED_GUESSES,
      change: (count) => ({ side, guesses: count }),
    }),
  ],
  missing: { key: 'guesses' },
};

const firstGuess = (ranks: number): Multiplier =>
  truncateMultiplier(multiplyByGuess(INITIAL_FRACTION, ranks));

/** The bet panel of hi-lo: there is nothing to choose before the first card. */
export const controls: Controls<HiLoParams, HiLoAction, HiLoView> = {
  initial: {},
  place: 'panel',
  fields: () => [],
  rows: (params) => [
    multiplierRangeRow('firstGuess', { least: firstGuess(SUREST), most: firstGuess(1) }),
    profitRangeRow('profitOnWin', firstGuess(SUREST), rules.best(params)),
  ],
  note: () => ({ key: 'noteBefore' }),
  hotkeys: {},
  play,
  plan,
};

import { segmentedField, stepperField } from '#engine/core/make-fields.ts';
import {
  multiplierRangeRow,
  multiplierRow,
  payoutRow,
  profitRangeRow,
  profitRow,
  textRow,
} from '#engine/core/make-rows.ts';
import { NO_MULTIPLIER, shownMultiplier } from '#engine/core/multiplier.ts';
import { entryAt } from '#engine/core/entry-at.ts';
import type { Multiplier } from '#engine/core/rules.ts';
import { decimalText } from '#engine/core/typed-number.ts';
import { ACE, cardName, KING, rankOf } from '#engine/families/cards.ts';
import type { ActionIcon, ActionKey, Controls, PlanControls, PlayControls } from '#engine/game.ts';
import { type HiLoPlan, MOST_PLANNED, sides } from './autobet.ts';
import { afterGuess, chanceOf, type Choice, MOST_SKIPS, NO_GUESS } from './paytable.ts';
import {
  climbOf,
  cutOff,
  type HiLoAction,
  type HiLoParams,
  type HiLoView,
  type Offer,
  offersOn,
  openCard,
  rightGuesses,
  rules,
} from './rules.ts';

const SUREST = 12;

export const icons: Readonly<Record<Choice, ActionIcon>> = {
  higher: 'arrow-up',
  lower: 'arrow-down',
  same: 'equal',
};

/** What the right guesses of a round have come to; null before the first one. */
export function reachedIn(view: HiLoView): Multiplier | null {
  const { cards, said = [], end } = view;
  if (rightGuesses(view) === 0) return null;
  const right = said.slice(0, cards.length - (end === 'bust' ? 2 : 1));
  return cutOff(entryAt(climbOf({ cards, said: right }), right.length, 'card'));
}

/** Both guesses on the open card of a round, the upper one first. */
export const offersIn = ({ cards, said = [] }: HiLoView): readonly Offer[] => offersOn({ cards, said });

/** What a guess pays, and how likely it is. */
export const offerValues = ({ pays, ranks }: Offer) => ({
  multiplier: shownMultiplier(pays),
  chance: decimalText(chanceOf(ranks), 2),
});

const guessKey = (offer: Offer, place: number): ActionKey<HiLoAction> => ({
  ...{ id: place === 0 ? 'upper' : 'lower', label: { key: offer.choice }, rank: 'main' },
  ...{ icon: icons[offer.choice], detail: { key: 'offer', values: offerValues(offer) } },
  ...(!offer.isLegal && { reason: { key: 'tooMuch' } }),
  choose: () => ({ type: 'guess', choice: offer.choice }),
});

const openNote = (view: HiLoView): string => {
  const rank = rankOf(openCard(view));
  if (rank === ACE) return 'noteAce';
  return rank === KING ? 'noteKing' : 'noteOpen';
};

/** A round that waits: two guesses on the open card, and the skip. */
const play: PlayControls<HiLoParams, HiLoAction, HiLoView> = {
  areKeysBelow: true,
  rows(_params, view) {
    const { end, skips } = view;
    const [count, reached] = [rightGuesses(view), reachedIn(view)];
    const right = textRow('rightGuesses', 'number', { number: count });
    if (end === null) {
      const left = textRow('skipsLeft', 'number', { number: MOST_SKIPS - skips });
      return [right, multiplierRow('current', reached), left, profitRow('profit', reached)];
    }
    const paid = end === 'bust' || reached === null ? NO_MULTIPLIER : reached;
    const rows = reached === null ? [] : [multiplierRow(end === 'bust' ? 'reached' : 'cashedOutAt', reached)];
    return [right, ...rows, payoutRow('payout', paid), profitRow('profit', paid)];
  },
  keys: (_params, view) => [
    ...offersIn(view).map(guessKey),
    {
      ...{ id: 'skip', label: { key: 'skip' }, rank: 'second', icon: 'skip' },
      ...(view.skips === MOST_SKIPS && { reason: { key: 'noSkips' } }),
      choose: () => ({ type: 'skip' }),
    },
  ],
  note: (_params, view) => ({
    key: view.end === null ? openNote(view) : view.end === 'bust' ? 'noteBust' : 'noteCashedOut',
    values: { card: cardName(openCard(view)) },
  }),
};

/** The Auto tab: which guess, and how many of them. */
const plan: PlanControls<HiLoParams, HiLoPlan> = {
  fields: (_params, { side, guesses }) => [
    segmentedField<HiLoPlan, HiLoPlan['side']>({
      ...{ id: 'side', values: sides, value: side },
      choose: (chosen) => ({ side: chosen, guesses }),
    }),
    stepperField({
      ...{ id: 'guesses', value: guesses, min: 1, max: MOST_PLANNED },
      change: (count) => ({ side, guesses: count }),
    }),
  ],
  missing: { key: 'guesses' },
};

const firstGuess = (ranks: number): Multiplier => cutOff(afterGuess(NO_GUESS, ranks));

/** The bet panel of hi-lo: nothing to choose before the first card. */
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

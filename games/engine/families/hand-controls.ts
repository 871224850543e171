import { amountRow, profitAmountRangeRow, textRow } from '#core/panel-rows.ts';
import { toMinorUnits } from '#core/multiplier.ts';
import { sumStakes } from '#core/stakes.ts';
import type { TextRef } from '#core/text-ref.ts';
import type { PanelRow } from '#core/fields.ts';
import type { RoundActionButton, PlayControls } from '#core/play-controls.ts';
import { handLabel, totalPaid, overallHandResult } from './hand-labels.ts';
import { type HandAction, insuranceStake, getDoubleBlocker, getSplitBlocker } from './hand-round.ts';
import type { BlackjackVariant } from './blackjack-variant.ts';
import { handTotal } from './hand-totals.ts';
import { formatHandTotal, formatUpCard } from './hand-texts.ts';
import type { HandView, HandsView } from './hand-view.ts';

type Key = RoundActionButton<HandAction>;

const key = (id: string, icon: Key['icon'] | null, action: HandAction, more: Partial<Key> = {}): Key => ({
  id,
  label: { key: id },
  rank: 'main',
  choose: () => action,
  ...(icon && { icon }),
  ...more,
});

const splitReasons = {
  cards: 'reasonSplitCards',
  unequal: 'reasonSplitUnequal',
  hands: 'reasonSplitHands',
} as const;

const because = (reason: string | null): { readonly reason?: TextRef } =>
  reason === null ? {} : { reason: { key: reason } };

/** The cost of insurance of these boxes; before a split every box has one hand. */
const insuranceCost = ({ hands }: HandsView) =>
  sumStakes(hands.map(({ stake }) => insuranceStake({ bet: stake })));

function insuranceKeys(view: HandsView): readonly Key[] {
  const boxes = (isInsured: boolean): HandAction => ({
    type: 'insurance',
    boxes: view.hands.map(() => isInsured),
  });
  const isEvenMoney = view.hands.every(({ cards }) => handTotal(cards) === 21);
  // Long labels with a cost leave no room for icons.
  return [
    key('noInsurance', null, boxes(false)),
    key('insure', null, boxes(true), {
      label: { key: isEvenMoney ? 'evenMoney' : 'insure' },
      addedStake: insuranceCost(view),
      isCostShown: true,
    }),
  ];
}

function handKeys(table: BlackjackVariant, view: HandsView, hand: HandView): readonly Key[] {
  const stake = toMinorUnits(BigInt(hand.stake));
  const split = getSplitBlocker(table, view.hands, hand);
  const double = getDoubleBlocker(hand) && 'reasonDoubleCards';
  return [
    key('hit', 'hit', { type: 'hit' }),
    key('stand', 'stand', { type: 'stand' }),
    // In a full row there is room for the cost.
    key(
      'double',
      'double',
      { type: 'double' },
      {
        addedStake: stake,
        isCostShown: table.mostHands === 1,
        ...because(double),
      },
    ),
    ...(table.mostHands > 1
      ? [
          key(
            'split',
            'split',
            { type: 'split' },
            {
              addedStake: stake,
              ...because(split && splitReasons[split]),
            },
          ),
        ]
      : []),
  ];
}

/** Returns the active hand; undefined when there is none. */
export const findActiveHand = ({ phase, hands, active = 0 }: HandsView): HandView | undefined =>
  phase === 'play' ? hands[active] : undefined;

function keysOf(table: BlackjackVariant, view: HandsView): readonly Key[] {
  if (view.phase === 'insurance') return insuranceKeys(view);
  if (view.phase === 'swap')
    return [key('swap', 'swap', { type: 'swap' }), key('keep', 'close', { type: 'keep' })];
  const hand = findActiveHand(view);
  return hand ? handKeys(table, view, hand) : [];
}

const totalRow = (label: TextRef, cards: HandView['cards']): PanelRow => ({
  label,
  value: { kind: 'text', text: formatHandTotal(cards) },
});

const textOf = (label: string, text: string): PanelRow => textRow(label, 'shown', { text });

const totalsText = (hands: readonly HandView['cards'][]): string => hands.map(handTotal).join(' and ');

/** Returns the cards of two hands after swapping their second cards. */
function swapped([first, second]: readonly HandView[]): readonly HandView['cards'][] {
  const [[a = 0, x = 0], [b = 0, y = 0]] = [first?.cards ?? [], second?.cards ?? []];
  return [
    [a, y],
    [b, x],
  ];
}

function openRows(table: BlackjackVariant, view: HandsView): readonly PanelRow[] {
  const { hands, staked } = view;
  const dealer = textOf('dealerShows', formatUpCard(view));
  const inPlay = amountRow('inPlay', BigInt(staked));
  const cards = hands.map((hand) => hand.cards);
  if (view.phase === 'swap')
    return [
      textOf('leftAndRight', totalsText(cards)),
      textOf('afterSwap', totalsText(swapped(hands))),
      dealer,
      inPlay,
    ];
  if (view.phase === 'insurance')
    return [
      textOf('yourTotals', totalsText(cards)),
      dealer,
      amountRow('insuranceCosts', insuranceCost(view)),
      inPlay,
    ];
  const [hand, active] = [findActiveHand(view), view.active ?? 0];
  if (!hand) return [dealer, inPlay];
  const stake = BigInt(hand.stake);
  const isOnly = hands.length === 1;
  const adds = getDoubleBlocker(hand) === null ? [amountRow('doubleAdds', stake)] : [];
  const label = isOnly ? { key: 'yourTotal' } : handLabel(table, view, active);
  const wins = isOnly && view.sideBets === undefined ? profitAmountRangeRow('winPays', stake, stake) : inPlay;
  return [totalRow(label, hand.cards), dealer, ...adds, wins];
}

function settledRows(view: HandsView): readonly PanelRow[] {
  const { hands } = view;
  const [paid, staked] = [totalPaid(view), BigInt(view.staked)];
  const result = overallHandResult(view);
  const text = totalsText(hands.map(({ cards }) => cards));
  const money = [
    textRow('result', resultKey(result)),
    amountRow('payout', paid),
    profitAmountRangeRow('profit', paid - staked, paid - staked),
  ];
  // The table of the bets leaves no room for totals, which are on the stage.
  if (view.sideBets) return money;
  return [
    textRow(hands.length > 1 ? 'yourTotals' : 'yourTotal', result === 'charlie' ? 'sixCards' : 'shown', {
      text,
    }),
    textOf('dealerHas', String(view.dealer.total)),
    ...money,
  ];
}

const resultKey = (result: string): string => `result${result.charAt(0).toUpperCase()}${result.slice(1)}`;

const notes = { insurance: 'noteInsurance', swap: 'noteSwap', play: 'notePlay', end: 'noteEnd' } as const;

/**
 * Creates the panel of a round of hands: buttons with their cost and why they are disabled, rows, note and
 * hint.
 */
export const createHandControls = <Params>(
  table: BlackjackVariant,
): PlayControls<Params, HandAction, HandsView> => ({
  keys: (_params, view) => keysOf(table, view),
  rows: (_params, view) => (view.phase === 'end' ? settledRows(view) : openRows(table, view)),
  note: (_params, { phase }) => ({ key: notes[phase] }),
  hint: async () => (await import('./hand-hint.ts')).createHandHint(table),
});

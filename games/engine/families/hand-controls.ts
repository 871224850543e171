import { amountRow, gainRangeRow, textRow } from '../core/make-rows.ts';
import { minorUnits } from '../core/multiplier.ts';
import { sumOf } from '../core/stakes.ts';
import type { TextRef } from '../core/text-ref.ts';
import type { PanelRow } from '../core/fields.ts';
import type { ActionKey, PlayControls } from '../core/play-controls.ts';
import { handName, paidIn, roundResult } from './hand-names.ts';
import { type HandAction, insuranceStake, noDouble, noSplit } from './hand-round.ts';
import type { HandTable } from './hand-table.ts';
import { cardsTotal } from './hand-totals.ts';
import { shownTotal, shownUp } from './hand-texts.ts';
import type { HandShown, HandsView } from './hand-view.ts';

type Key = ActionKey<HandAction>;

const key = (id: string, icon: Key['icon'] | null, action: HandAction, more: Partial<Key> = {}): Key => ({
  ...{ id, label: { key: id }, rank: 'main', choose: () => action },
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

/** What insurance of these boxes costs; before a split every box has one hand. */
const insuranceCost = ({ hands }: HandsView) =>
  sumOf(hands.map(({ stake }) => insuranceStake({ bet: stake })));

function insuranceKeys(view: HandsView): readonly Key[] {
  const boxes = (isInsured: boolean): HandAction => ({
    type: 'insurance',
    boxes: view.hands.map(() => isInsured),
  });
  const isEvenMoney = view.hands.every(({ cards }) => cardsTotal(cards) === 21);
  // Long names and a cost: there is no room for signs.
  return [
    key('noInsurance', null, boxes(false)),
    key('insure', null, boxes(true), {
      label: { key: isEvenMoney ? 'evenMoney' : 'insure' },
      ...{ addedStake: insuranceCost(view), isCostShown: true },
    }),
  ];
}

function handKeys(table: HandTable, view: HandsView, hand: HandShown): readonly Key[] {
  const stake = minorUnits(BigInt(hand.stake));
  const split = noSplit(table, view.hands, hand);
  const double = noDouble(hand) && 'reasonDoubleCards';
  return [
    key('hit', 'hit', { type: 'hit' }),
    key('stand', 'stand', { type: 'stand' }),
    // Where it has a whole row there is room for its cost.
    key(
      'double',
      'double',
      { type: 'double' },
      {
        ...{ addedStake: stake, isCostShown: table.mostHands === 1 },
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

/** The hand that is played; undefined while none is. */
export const playedIn = ({ phase, hands, active = 0 }: HandsView): HandShown | undefined =>
  phase === 'play' ? hands[active] : undefined;

function keysOf(table: HandTable, view: HandsView): readonly Key[] {
  if (view.phase === 'insurance') return insuranceKeys(view);
  if (view.phase === 'swap')
    return [key('swap', 'swap', { type: 'swap' }), key('keep', 'close', { type: 'keep' })];
  const hand = playedIn(view);
  return hand ? handKeys(table, view, hand) : [];
}

const totalRow = (label: TextRef, cards: HandShown['cards']): PanelRow => ({
  label,
  value: { kind: 'text', text: shownTotal(cards) },
});

const textOf = (label: string, text: string): PanelRow => textRow(label, 'shown', { text });

const totalsText = (hands: readonly HandShown['cards'][]): string => hands.map(cardsTotal).join(' and ');

/** The totals of two hands whose second cards have traded places. */
function swapped([first, second]: readonly HandShown[]): readonly HandShown['cards'][] {
  const [[a = 0, x = 0], [b = 0, y = 0]] = [first?.cards ?? [], second?.cards ?? []];
  return [
    [a, y],
    [b, x],
  ];
}

function openRows(table: HandTable, view: HandsView): readonly PanelRow[] {
  const { hands, staked } = view;
  const dealer = textOf('dealerShows', shownUp(view));
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
  const [hand, active] = [playedIn(view), view.active ?? 0];
  if (!hand) return [dealer, inPlay];
  const stake = BigInt(hand.stake);
  const isOnly = hands.length === 1;
  const adds = noDouble(hand) === null ? [amountRow('doubleAdds', stake)] : [];
  const label = isOnly ? { key: 'yourTotal' } : handName(table, view, active);
  const wins = isOnly && view.sideBets === undefined ? gainRangeRow('winPays', stake, stake) : inPlay;
  return [totalRow(label, hand.cards), dealer, ...adds, wins];
}

function settledRows(view: HandsView): readonly PanelRow[] {
  const { hands } = view;
  const [paid, staked] = [paidIn(view), BigInt(view.staked)];
  const result = roundResult(view);
  const text = totalsText(hands.map(({ cards }) => cards));
  return [
    textRow(hands.length > 1 ? 'yourTotals' : 'yourTotal', result === 'charlie' ? 'sixCards' : 'shown', {
      text,
    }),
    textOf('dealerHas', String(view.dealer.total)),
    textRow('result', resultKey(result)),
    amountRow('payout', paid),
    gainRangeRow('profit', paid - staked, paid - staked),
  ];
}

const resultKey = (result: string): string => `result${result.charAt(0).toUpperCase()}${result.slice(1)}`;

const notes = { insurance: 'noteInsurance', swap: 'noteSwap', play: 'notePlay', end: 'noteEnd' } as const;

/** The panel of a round of hands: its keys with what they add and why they cannot be pressed, rows, line and hint. */
export const handPlay = <Params>(table: HandTable): PlayControls<Params, HandAction, HandsView> => ({
  keys: (_params, view) => keysOf(table, view),
  rows: (_params, view) => (view.phase === 'end' ? settledRows(view) : openRows(table, view)),
  note: (_params, { phase }) => ({ key: notes[phase] }),
  hint: async () => (await import('./hand-hint.ts')).handHint(table),
});

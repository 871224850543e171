import type { Board, BoardCell, BoardGroup } from '#core/board.ts';
import type { TextRef } from '#core/text-ref.ts';
import { type Card, cardSymbol, isRed } from './cards.ts';
import { handLabel } from './hand-labels.ts';
import type { BlackjackVariant } from './blackjack-variant.ts';
import { formatHandTotal } from './hand-texts.ts';
import type { HandView, HandsView } from './hand-view.ts';

const card = (each: Card, id: string, state: BoardCell['state']): BoardCell => ({
  id,
  sign: cardSymbol(each),
  color: isRed(each) ? 'red' : 'black',
  ...(state && { state }),
});

const stateOf = ({ result }: HandView): BoardCell['state'] => {
  if (result === null || result === 'push') return undefined;
  return result === 'lose' || result === 'bust' ? 'lost' : 'won';
};

const resultText = ({ result }: HandView): readonly TextRef[] =>
  result ? [{ key: `result${result.charAt(0).toUpperCase()}${result.slice(1)}` }] : [];

/**
 * Builds the board: the dealer's cards with the hole card face down, and each hand with its total, stake and
 * result.
 */
export function handBoard(
  table: BlackjackVariant,
  view: HandsView | null,
  { amount }: { amount(minor: bigint): string },
): Board {
  if (!view) return [];
  const { dealer, hands, active = -1 } = view;
  const isOver = view.phase === 'end';
  const dealt = dealer.cards.map((each, index) => card(each, `dealer-${index}`, undefined));
  const group = (hand: HandView, at: number): BoardGroup => ({
    id: `hand-${at}`,
    form: 'cards',
    label: handLabel(table, view, at),
    details: [formatHandTotal(hand.cards), amount(BigInt(hand.stake)), ...resultText(hand)],
    isActive: view.phase === 'play' && at === active,
    cells: hand.cards.map((each, index) => card(each, `hand-${at}-${index}`, stateOf(hand))),
  });
  return [
    {
      id: 'dealer',
      form: 'cards',
      label: { key: 'dealer' },
      details: [formatHandTotal(dealer.cards)],
      cells: isOver ? dealt : [...dealt, { id: 'dealer-hidden', sign: '?' }],
    },
    ...hands.map(group),
  ];
}

/** The hands of a table whose stakes are entered in the panel; empty card places before a bet. */
export const emptyHands = (labels: readonly TextRef[]): Board => [
  { id: 'dealer', form: 'cards', label: { key: 'dealer' }, cells: places('dealer') },
  ...labels.map((label, at): BoardGroup => ({
    id: `hand-${at}`,
    form: 'cards',
    label,
    cells: places(`hand-${at}`),
  })),
];

const places = (id: string): readonly BoardCell[] =>
  [0, 1].map((index) => ({ id: `${id}-${index}`, sign: '' }));

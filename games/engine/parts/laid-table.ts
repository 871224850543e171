import type { ShownCard } from './card-row.ts';
import type { ShownStack } from './chip-stack.ts';
import { highestChip } from '../families/chip-values.ts';
import { type HandPlacesLook, placeTable, type TablePlaces } from './hand-places.ts';
import type { CardPlace } from './playing-card.ts';
import { isNatural, sideKinds, sideOf, type TableCard, type TableState } from './table-state.ts';

/** How cards and chips go, in units of the drawing. */
export interface TableFlight {
  readonly dealRise: number;
  readonly swapRise: number;
  /** Where chips of the house come from and go to; how far away those of the player are from their places. */
  readonly tray: { readonly x: number; readonly y: number };
  readonly player: { readonly x: number; readonly y: number };
  /** How far the cards of a lost hand slide away. */
  readonly lost: { readonly x: number; readonly y: number };
  readonly mostChips: number;
}

/** A table with the places of all that lies on it; for one size of the stage. */
export interface LaidTable {
  readonly state: TableState;
  readonly places: TablePlaces;
  readonly cards: ReadonlyMap<string, ShownCard>;
  readonly chips: ReadonlyMap<string, ShownStack>;
  /** Which of them the house has paid. */
  readonly paid: ReadonlySet<string>;
}

const isLost = (result: string | null): boolean => result === 'lose' || result === 'bust';

function cardsOn(state: TableState, places: TablePlaces, { lost }: TableFlight): LaidTable['cards'] {
  const cards = new Map<string, ShownCard>();
  const lay = ({ key, card, style }: TableCard, place: CardPlace | undefined, isAway: boolean): void => {
    if (!place) return;
    const at = isAway ? { ...place, x: place.x + lost.x, y: place.y + lost.y } : place;
    cards.set(key, {
      ...at,
      card,
      turn: card === null ? 0 : 1,
      shade: isAway ? 1 : 0,
      ...(style && { style }),
    });
  };
  for (const [index, card] of state.dealer.entries()) lay(card, places.dealer[index], false);
  for (const [index, hand] of state.hands.entries())
    for (const [place, card] of hand.cards.entries())
      lay(card, places.hands[index]?.cards[place], isLost(hand.result));
  return cards;
}

/** How many chips of its highest value an amount is, as far as a pile is high. */
const pileOf = (amount: bigint, most: number): number => {
  const chips = (amount + highestChip(amount).minor - 1n) / highestChip(amount).minor;
  return Number(chips > BigInt(most) ? BigInt(most) : chips);
};

function chipsOn(
  state: TableState,
  { hands, boxes }: TablePlaces,
  look: HandPlacesLook,
  { mostChips }: TableFlight,
): Pick<LaidTable, 'chips' | 'paid'> {
  const chips = new Map<string, ShownStack>();
  const paid = new Set<string>();
  const lay = (
    key: string,
    at: { readonly x: number; readonly y: number } | null | undefined,
    width: number,
    amount: bigint,
  ): void => {
    if (at && amount > 0n)
      chips.set(key, { x: at.x, y: at.y, width, amount, chips: pileOf(amount, mostChips) });
  };
  for (const [index, { key, stake, result, returned }] of state.hands.entries()) {
    const at = hands[index]?.stake;
    // A hand that won before the end has its stake until it is settled.
    const isOpen = result === null || (result === 'charlie' && returned === 0n);
    if (!isOpen) paid.add(`stake.${key}`);
    lay(`stake.${key}`, at, at?.width ?? 0, isOpen ? stake : returned);
  }
  for (const [box, { sides, insurance }] of boxes.entries()) {
    for (const kind of sideKinds) {
      const { stake, result, returned } = sideOf(state, box, kind);
      if (result !== null) paid.add(`${kind}.${box}`);
      lay(`${kind}.${box}`, sides[kind], look.side.size, result === null ? stake : returned);
    }
    lay(`insurance.${box}`, insurance, look.side.size, state.insurance[box] ?? 0n);
  }
  return { chips, paid };
}

/** Lays all that is on a table. */
export function layTable(state: TableState, look: HandPlacesLook, flight: TableFlight): LaidTable {
  const places = placeTable(state, look, (hand) => isNatural(state, hand));
  return {
    ...{ state, places },
    cards: cardsOn(state, places, flight),
    ...chipsOn(state, places, look, flight),
  };
}

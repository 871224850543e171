import type { ShownCard } from './card-row.ts';
import type { ShownStack } from './chip-stack.ts';
import { largestChipWithin } from '../families/chip-values.ts';
import { type HandPlacesLook, computeTablePlaces, type TablePlaces } from './hand-places.ts';
import type { CardPlace } from './playing-card.ts';
import { isNatural, sideKinds, getSideBet, type TableCard, type TableState } from './table-state.ts';

/** How cards and chips move, in units of the drawing. */
export interface TableFlight {
  readonly dealRise: number;
  readonly swapRise: number;
  /** Where the house's chips come from and go to; how far the player's chips start from their positions. */
  readonly tray: { readonly x: number; readonly y: number };
  readonly player: { readonly x: number; readonly y: number };
  /** How far the cards of a lost hand slide away, and how dark they get: 1 if not set, less for dark cards. */
  readonly lost: { readonly x: number; readonly y: number; readonly shade?: number };
  readonly mostChips: number;
}

/** A table with the positions of everything on it, for one size of the stage. */
export interface TableLayout {
  readonly state: TableState;
  readonly places: TablePlaces;
  readonly cards: ReadonlyMap<string, ShownCard>;
  readonly chips: ReadonlyMap<string, ShownStack>;
  /** Which of the stakes the house has paid. */
  readonly paid: ReadonlySet<string>;
}

const isLost = (result: string | null): boolean => result === 'lose' || result === 'bust';

function cardsOn(state: TableState, places: TablePlaces, { lost }: TableFlight): TableLayout['cards'] {
  const cards = new Map<string, ShownCard>();
  const lay = ({ key, card, style }: TableCard, place: CardPlace | undefined, isAway: boolean): void => {
    if (!place) return;
    const at = isAway ? { ...place, x: place.x + lost.x, y: place.y + lost.y } : place;
    cards.set(key, {
      ...at,
      card,
      turn: card === null ? 0 : 1,
      shade: isAway ? (lost.shade ?? 1) : 0,
      ...(style && { style }),
    });
  };
  for (const [index, card] of state.dealer.entries()) lay(card, places.dealer[index], false);
  for (const [index, hand] of state.hands.entries())
    for (const [place, card] of hand.cards.entries())
      lay(card, places.hands[index]?.cards[place], isLost(hand.result));
  return cards;
}

/** Returns how many chips of its highest value an amount is, up to the height of a pile. */
const pileOf = (amount: bigint, most: number): number => {
  const chips = (amount + largestChipWithin(amount).minor - 1n) / largestChipWithin(amount).minor;
  return Number(chips > BigInt(most) ? BigInt(most) : chips);
};

/** Yields the stakes on each position that takes chips, by key; `isPaid` where they came from the house. */
function* stakesOn(state: TableState, { hands, boxes }: TablePlaces, { side }: HandPlacesLook) {
  for (const [index, { key, stake, result, returned }] of state.hands.entries()) {
    // A hand that won early keeps its stake on the table until it is settled.
    const isOpen = result === null || (result === 'charlie' && returned === 0n);
    const at = hands[index]?.stake;
    yield {
      key: `stake.${key}`,
      at,
      width: at?.width ?? 0,
      amount: isOpen ? stake : returned,
      isPaid: !isOpen,
    };
  }
  for (const [box, { sides, insurance }] of boxes.entries()) {
    for (const kind of sideKinds) {
      const { stake, result, returned } = getSideBet(state, box, kind);
      const isPaid = result !== null;
      yield {
        key: `${kind}.${box}`,
        at: sides[kind],
        width: side.size,
        amount: isPaid ? returned : stake,
        isPaid,
      };
    }
    yield {
      key: `insurance.${box}`,
      at: insurance,
      width: side.size,
      amount: state.insurance[box] ?? 0n,
      isPaid: state.active < 0,
    };
  }
}

function chipsOn(
  state: TableState,
  places: TablePlaces,
  look: HandPlacesLook,
  { mostChips }: TableFlight,
): Pick<TableLayout, 'chips' | 'paid'> {
  const lying = [...stakesOn(state, places, look)];
  const chips = lying.flatMap(({ key, at, width, amount }): readonly (readonly [string, ShownStack])[] =>
    at && amount > 0n ? [[key, { x: at.x, y: at.y, width, amount, chips: pileOf(amount, mostChips) }]] : [],
  );
  const paid = lying.filter(({ isPaid }) => isPaid).map(({ key }) => key);
  return { chips: new Map(chips), paid: new Set(paid) };
}

/** Lays out everything on a table. */
export function layoutTable(state: TableState, look: HandPlacesLook, flight: TableFlight): TableLayout {
  const places = computeTablePlaces(state, look, (hand) => isNatural(state, hand));
  return {
    state,
    places,
    cards: cardsOn(state, places, flight),
    ...chipsOn(state, places, look, flight),
  };
}

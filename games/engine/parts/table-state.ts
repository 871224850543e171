import type { Card } from '../families/cards.ts';
import type { HandCue } from '../families/hand-cues.ts';
import type { HandResult } from '../families/blackjack-variant.ts';
import { handTotal, isTwoCardTwentyOne } from '../families/hand-totals.ts';
import type { HandView, HandsView } from '../families/hand-view.ts';
import type { BlackjackBox, SideBets } from '../families/side-bets.ts';
import type { CardStyle } from './card-deck.ts';

/** A card on the table; its key is unique while it moves about. Null: it lies face down and is unknown. */
export interface TableCard {
  readonly key: string;
  readonly card: Card | null;
  readonly style?: CardStyle;
}

/** A hand with its stake, in minor units. */
export interface TableHand {
  readonly key: string;
  readonly box: number;
  readonly cards: readonly TableCard[];
  readonly stake: bigint;
  /** The last card lies across. */
  readonly isDoubled: boolean;
  readonly result: HandResult | null;
  readonly returned: bigint;
}

export const sideKinds = ['perfectPairs', 'twentyOnePlusThree'] as const;
export type SideKind = (typeof sideKinds)[number];

/** A side bet: decided by the deal, shown later. */
export interface TableSide {
  readonly stake: bigint;
  /** Null until it is shown. */
  readonly result: string | null;
  readonly returned: bigint;
}

/** Everything on a table of hands. */
export interface TableState {
  readonly boxes: number;
  readonly dealer: readonly TableCard[];
  readonly hands: readonly TableHand[];
  /** The hand that is played; -1 for none. */
  readonly active: number;
  readonly sides: readonly Readonly<Record<SideKind, TableSide>>[];
  /** Stakes of insurance, by box. */
  readonly insurance: readonly bigint[];
  readonly isSwapped: boolean;
}

/**
 * Returns the deck of a box's card, by its position in the hand it was dealt to; the table's deck when left
 * out.
 */
export type StyleOf = (box: number, place: number, isSwapped: boolean) => CardStyle;

const noSide: TableSide = { stake: 0n, result: null, returned: 0n };

const sidesOf = (stakes: readonly BlackjackBox[], decided: readonly SideBets[]): TableState['sides'] =>
  stakes.map((box, index) => {
    const told = decided.find((each) => each.box === index);
    const side = (kind: SideKind): TableSide => ({
      stake: BigInt(box[kind]),
      result: told?.[kind].result ?? null,
      returned: BigInt(told?.[kind].returned ?? 0),
    });
    return { perfectPairs: side('perfectPairs'), twentyOnePlusThree: side('twentyOnePlusThree') };
  });

/** Stakes before a bet: boxes without cards. */
export function createStakedTable(boxes: readonly BlackjackBox[]): TableState {
  const hands = boxes.map(({ bet }, box): TableHand => ({
    key: `h${box}`,
    box,
    cards: [],
    stake: BigInt(bet),
    isDoubled: false,
    result: null,
    returned: 0n,
  }));
  return {
    boxes: boxes.length,
    dealer: [],
    hands,
    active: -1,
    sides: sidesOf(boxes, []),
    insurance: [],
    isSwapped: false,
  };
}

const handOf = (
  { box, cards, stake, result, returned }: HandView,
  {
    key,
    bet,
    style,
  }: { readonly key: string; readonly bet: bigint; readonly style: (place: number) => Partial<TableCard> },
): TableHand => ({
  key,
  box,
  stake: BigInt(stake),
  isDoubled: bet > 0n && BigInt(stake) > bet,
  cards: cards.map((card, place) => ({ key: `${key}.${place}`, card, ...style(place) })),
  result,
  returned: BigInt(returned),
});

/** Returns the insurance amounts on the table: none, the stakes, or their returns. */
const insured = (stakes: readonly string[], times: bigint): readonly bigint[] => {
  const all = stakes.map((stake) => BigInt(stake) * times);
  return all.some((amount) => amount > 0n) ? all : [];
};

/** The position of a card drawn after the deal. */
const NEW = 2;

/** Converts a view of the round to the table; `stakes` are those of the bet, box by box. */
export function toTableState(
  view: HandsView,
  stakes: readonly BlackjackBox[],
  styleOf?: StyleOf,
): TableState {
  const hole: readonly TableCard[] = view.dealer.cards.length === 1 ? [{ key: 'd1', card: null }] : [];
  const isSwapped = view.swapped === true;
  const hands = view.hands.map((hand, index) => {
    const ofBox = view.hands.filter(({ box }) => box === hand.box);
    // Each hand of a split keeps one of the dealt cards.
    const dealt = (place: number) => (ofBox.length === 1 ? place : place === 0 ? ofBox.indexOf(hand) : NEW);
    const style = (place: number) => (styleOf ? { style: styleOf(hand.box, dealt(place), isSwapped) } : {});
    return handOf(hand, { key: `h${index}`, bet: BigInt(stakes[hand.box]?.bet ?? 0), style });
  });
  return {
    boxes: Math.max(...view.hands.map(({ box }) => box + 1), 1),
    dealer: [...view.dealer.cards.map((card, place) => ({ key: `d${place}`, card })), ...hole],
    hands,
    active: view.active ?? -1,
    isSwapped,
    sides: sidesOf(stakes, view.sideBets ?? []),
    insurance: insured(
      view.insurance?.stakes ?? [],
      view.phase !== 'end' ? 1n : view.dealer.blackjack ? 3n : 0n,
    ),
  };
}

/** Whether a hand is a blackjack as it lies: two cards of a box that was neither split nor swapped. */
export const isNatural = ({ hands, isSwapped }: TableState, { box, cards }: TableHand): boolean =>
  !isSwapped &&
  isTwoCardTwentyOne(cards.flatMap(({ card }) => card ?? [])) &&
  hands.filter((hand) => hand.box === box).length === 1;

export const cardTotal = (cards: readonly TableCard[]): number =>
  handTotal(cards.flatMap(({ card }) => card ?? []));

type CueOf<Kind extends HandCue['kind']> = Extract<HandCue, { readonly kind: Kind }>;

const change = (state: TableState, hand: number, to: (hand: TableHand) => TableHand): TableState => ({
  ...state,
  hands: state.hands.map((each, index) => (index === hand ? to(each) : each)),
});

/** Adds a card from the deck that the hand is dealt from. */
const withCard = ({ cards, key }: TableHand, card: Card, style?: CardStyle): readonly TableCard[] => [
  ...cards,
  { key: `${key}.new${cards.length}`, card, ...(style && { style }) },
];

const splitHands = (
  state: TableState,
  { hand, hands: [first, second] }: CueOf<'split'>,
  styleOf?: StyleOf,
) => {
  const parent = state.hands[hand];
  const [kept, moved] = parent?.cards ?? [];
  if (!parent || !kept || !moved || !first || !second) return state;
  const make = (key: string, own: TableCard, shown: HandView): TableHand => {
    const one = { ...parent, key, cards: [own], stake: BigInt(shown.stake), isDoubled: false };
    const card = shown.cards[1];
    return card === undefined
      ? one
      : { ...one, cards: withCard(one, card, styleOf?.(parent.box, NEW, false)) };
  };
  const both = [make(parent.key, kept, first), make(`${parent.key}s`, moved, second)];
  return { ...state, hands: [...state.hands.slice(0, hand), ...both, ...state.hands.slice(hand + 1)] };
};

const swapCards = (state: TableState, { isSwapped }: CueOf<'swap'>): TableState => {
  const [a, b] = state.hands;
  const [a0, a1] = a?.cards ?? [];
  const [b0, b1] = b?.cards ?? [];
  if (!isSwapped || !a || !b || !a0 || !a1 || !b0 || !b1) return state;
  return {
    ...state,
    isSwapped,
    hands: [
      { ...a, cards: [a0, b1] },
      { ...b, cards: [b0, a1] },
    ],
  };
};

/** The hands as they were dealt; the stakes lie there already. */
const dealHands = (state: TableState, { hands, up }: CueOf<'deal'>, styleOf?: StyleOf): TableState => ({
  ...state,
  boxes: hands.length,
  hands: hands.map((hand, index) =>
    handOf(hand, {
      key: `h${index}`,
      bet: state.hands[index]?.stake ?? 0n,
      style: (place) => (styleOf ? { style: styleOf(hand.box, place, false) } : {}),
    }),
  ),
  dealer: [
    { key: 'd0', card: up },
    { key: 'd1', card: null },
  ],
});

const applySideBet = (state: TableState, cue: CueOf<'sideBet'>): TableState => ({
  ...state,
  sides: state.sides.map((each, box) => {
    if (box !== cue.box) return each;
    const told = (kind: SideKind): TableSide => ({
      stake: each[kind].stake,
      result: cue[kind].result,
      returned: BigInt(cue[kind].returned),
    });
    return { perfectPairs: told('perfectPairs'), twentyOnePlusThree: told('twentyOnePlusThree') };
  }),
});

/** What a cue of one hand changes. */
function afterHandCue(state: TableState, cue: HandCue, styleOf?: StyleOf): TableState {
  switch (cue.kind) {
    case 'hit':
    case 'double':
      return change(state, cue.hand, (hand) => ({
        ...hand,
        cards: withCard(hand, cue.card, styleOf?.(hand.box, NEW, false)),
        ...(cue.kind === 'double' && { isDoubled: true, stake: BigInt(cue.stake) }),
      }));
    case 'split':
      return splitHands(state, cue, styleOf);
    case 'bust':
    case 'charlie':
      return change(state, cue.hand, (hand) => ({ ...hand, result: cue.kind }));
    case 'settle': {
      const { result, returned } = cue;
      return change(state, cue.hand, (hand) => ({ ...hand, result, returned: BigInt(returned) }));
    }
    default:
      return state;
  }
}

/** Applies a cue to the table; a deal starts from stakes, or from nothing. */
export function applyCue(state: TableState, cue: HandCue, styleOf?: StyleOf): TableState {
  switch (cue.kind) {
    case 'deal':
      return dealHands(state, cue, styleOf);
    case 'sideBet':
      return applySideBet(state, cue);
    case 'insure':
      return { ...state, insurance: insured(cue.stakes, 1n) };
    case 'swap':
      return swapCards(state, cue);
    case 'turn':
      return { ...state, active: cue.hand };
    case 'reveal': {
      const dealer = state.dealer.map((each) => (each.key === 'd1' ? { ...each, card: cue.card } : each));
      return { ...state, dealer };
    }
    case 'draw':
      return { ...state, dealer: [...state.dealer, { key: `d${cue.place}`, card: cue.card }] };
    case 'insurance':
      return { ...state, insurance: insured(state.insurance.map(String), cue.returned === '0' ? 0n : 3n) };
    default:
      return afterHandCue(state, cue, styleOf);
  }
}

/** Returns a side bet of a box, or an empty one. */
export const getSideBet = ({ sides }: TableState, box: number, kind: SideKind): TableSide =>
  sides[box]?.[kind] ?? noSide;

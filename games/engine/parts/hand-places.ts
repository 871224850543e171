import type { Box } from '../stage/scene.ts';
import { interpolateArc, type CardRowLook, type CardRowPlace, layoutCardRow } from './card-row.ts';
import { cardSize } from './card-deck.ts';
import type { CardPlace } from './playing-card.ts';
import { sideKinds, type SideKind, type TableState } from './table-state.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Positions of hands on the drawing of a table; lengths in its units. */
export interface HandPlacesLook {
  readonly width: number;
  readonly height: number;
  /** Minimum distance of a box from the sides. */
  readonly margin: number;
  /** Where cards are dealt from, and where the dealer's cards lie. */
  readonly shoe: CardPlace;
  /** Positions of total and name, from the left edge of the first card. */
  readonly dealer: CardRowPlace & {
    readonly row: CardRowLook;
    readonly total: Point;
    readonly name: Point;
  };
  /** The centre of each box's hands, by the number of boxes. */
  readonly boxes: readonly (readonly Point[])[];
  /** The frame around one hand, and the gap between two boxes. */
  readonly frame: { readonly width: number; readonly height: number; readonly gap: number };
  readonly hand: {
    /** Distance between the hands of a box. */
    readonly pitch: number;
    /** Width of a card, and its maximum as a share of the space of a hand. */
    readonly card: number;
    readonly ofPitch: number;
    /** Minimum card width of the active hand. */
    readonly least: number;
    /**
     * How far the cards of a large hand may shrink, as a share of their usual width; if omitted, they only
     * overlap more.
     */
    readonly smallest?: number;
    readonly row: CardRowLook;
    readonly crossed: CardRowLook;
  };
  /** Offset of a hand's total from the middle of the hand. */
  readonly total: Point;
  /** Positions of total and stake if a box has a single hand: on the outer side of that hand. */
  readonly aside?: AsideLook;
  /** Offsets from the middle of a hand to its stake and amount; maximum chip width, absolute and as a share of the pitch. */
  readonly stake: {
    readonly size: number;
    readonly ofPitch: number;
    readonly x: number;
    readonly y: number;
    readonly amountY: number;
  };
  /**
   * Offsets from the outermost stake of a box to its side bets, which a split hand only shows with
   * `isForSplit`, and from there to name and result.
   */
  readonly side: Readonly<Record<'x' | 'y' | 'size' | 'radius' | 'nameY' | 'resultX' | 'resultY', number>> & {
    readonly isForSplit: boolean;
  };
  readonly insurance: Point;
  /**
   * How far the stake of a push slides back; `x` towards the middle of the table, if the box has a single hand.
   */
  readonly back?: Point;
}

/** What lies next to a hand; `x` points outward, away from the middle of the table. */
interface AsideLook {
  /** From the edge of the outermost card; the plate grows outward from there, or is centred there. */
  readonly total: Point & { readonly grows: boolean };
  /** From this many cards on, the total is at the right edge of the last one instead. */
  readonly last?: Point & { readonly from: number };
  /** From the middle of the hand; defaults to the position in `stake`. */
  readonly stake?: Point;
}

/** Anchor of a plate: its middle, or its right (-1) or left (1) end. */
export interface PlatePlace extends Point {
  readonly grow: -1 | 0 | 1;
}

/** Positions of a hand. */
export interface HandPlace {
  readonly cards: readonly CardPlace[];
  /** Around its cards. */
  readonly frame: Box;
  readonly total: PlatePlace;
  readonly stake: Point & { readonly width: number };
  readonly amount: Point;
}

/** Positions of a box. */
export interface BoxPlace {
  readonly frame: Box;
  readonly sides: Readonly<Record<SideKind, Point | null>>;
  readonly insurance: Point;
}

export interface TablePlaces {
  readonly dealer: readonly CardPlace[];
  readonly hands: readonly HandPlace[];
  readonly boxes: readonly BoxPlace[];
}

/** Returns the start of each box after neighbours make room: as near to its usual position as they allow. */
export function spreadBoxes(
  wanted: readonly { readonly x: number; readonly width: number }[],
  from: number,
  to: number,
  gap: number,
): readonly number[] {
  const lefts: number[] = [];
  for (const [index, { x, width }] of wanted.entries()) {
    const before = wanted[index - 1];
    const least = before ? (lefts[index - 1] ?? from) + before.width + gap : from;
    lefts.push(Math.max(least, x - width / 2));
  }
  let end = to;
  for (let index = wanted.length - 1; index >= 0; index -= 1) {
    const { width } = wanted[index] ?? { width: 0 };
    lefts[index] = Math.min(lefts[index] ?? from, end - width);
    end = (lefts[index] ?? from) - gap;
  }
  return lefts;
}

/** Computes the middle and width of every box, and the distance between its hands. */
function placeBoxes({ boxes, hands }: TableState, look: HandPlacesLook) {
  const middles = look.boxes[boxes - 1] ?? look.boxes[0] ?? [];
  const counts = middles.map((_, box) => Math.max(1, hands.filter((hand) => hand.box === box).length));
  const { frame, hand, margin, width } = look;
  const wantedWidth = (count: number) => (count === 1 ? frame.width : count * hand.pitch);
  const room = width - margin * 2 - frame.gap * (middles.length - 1);
  const needed = counts.reduce((sum, count) => sum + wantedWidth(count), 0);
  // If space is short, every hand gets the same width, also a single one.
  const columns = counts.reduce((sum, count) => sum + count, 0);
  const widthOf = (count: number) => (needed <= room ? wantedWidth(count) : (room * count) / columns);
  const wanted = middles.map(({ x }, box) => ({ x, width: widthOf(counts[box] ?? 1) }));
  const lefts = spreadBoxes(wanted, margin, width - margin, frame.gap);
  return middles.map(({ y }, box) => {
    const own = wanted[box]?.width ?? 0;
    const count = counts[box] ?? 1;
    return {
      x: (lefts[box] ?? 0) + own / 2,
      y,
      width: own,
      count,
      pitch: count === 1 ? hand.pitch : own / count,
    };
  });
}

type PlacedBox = ReturnType<typeof placeBoxes>[number];

/** Returns the card width of a hand; many cards shrink, so that the corner of each stays readable. */
function cardWidth(cards: number, hand: HandPlacesLook['hand'], columnWidth: number, room: number): number {
  const fullWidth = Math.min(hand.card, columnWidth * hand.ofPitch);
  const fittingWidth = (room * 0.94) / (1 + hand.row.step * (cards - 1));
  return hand.smallest ? Math.min(fullWidth, Math.max(fittingWidth, fullWidth * hand.smallest)) : fullWidth;
}

/** The properties of a hand that its layout depends on. */
interface HandShape {
  readonly cards: number;
  readonly isDoubled: boolean;
  readonly isCrossed: boolean;
  readonly isActive: boolean;
  readonly isPush: boolean;
}

/** How far the last card reaches from its middle, as a share of its width; it lies across in a doubled hand. */
const reach = { across: 0.7, along: 0.5 } as const;

function placeTotal(
  cards: readonly CardPlace[],
  middle: Point,
  aside: AsideLook,
  { isLeft, scale, width }: { readonly isLeft: boolean; readonly scale: number; readonly width: number },
): PlatePlace {
  const { total, last } = aside;
  const outerCard = (isLeft ? cards[0] : cards.at(-1)) ?? { ...middle, roll: 0 };
  const lastCard = cards.at(-1);
  if (last && lastCard && cards.length >= last.from)
    return { x: lastCard.x + width * reach.along + last.x, y: lastCard.y + last.y, grow: 0 };
  const distance = width * (outerCard.roll === ACROSS ? reach.across : reach.along) + total.x;
  const direction = isLeft ? -1 : 1;
  // A fan turns its outer card, whose lower corner needs more space.
  const cornerDrop = Math.abs(Math.sin(outerCard.roll === ACROSS ? 0 : outerCard.roll)) * width * 0.9;
  return {
    x: outerCard.x + direction * distance,
    y: outerCard.y + total.y * scale + cornerDrop,
    grow: total.grows ? direction : 0,
  };
}

/** The turn of a card that lies across. */
const ACROSS = Math.PI / 2;

const across = (last: CardPlace): CardPlace => ({ ...last, y: last.y + last.width * 0.12, roll: ACROSS });

/** Space for the names of side bets, which are shown below the stake before the deal only. */
const roomOfNames = ({ side }: Pick<HandPlacesLook, 'side'>): number => (side.isForSplit ? 0 : side.nameY);

/** Returns the position of a stake, slid back by `by`. */
function placeStake(
  middle: Point,
  aside: AsideLook | undefined,
  { isLeft, by = { x: 0, y: 0 } }: { readonly isLeft: boolean; readonly by: Point | undefined },
  stake: Point,
): Point {
  const inward = aside ? (isLeft ? 1 : -1) : 0;
  const from = aside?.stake ? { x: -inward * aside.stake.x, y: aside.stake.y } : stake;
  return { x: middle.x + from.x + inward * by.x, y: middle.y + from.y + by.y };
}

function placeHand(
  { cards, isDoubled, isCrossed, isActive, isPush }: HandShape,
  place: number,
  { x, y, width: boxWidth, count, pitch }: PlacedBox,
  { hand, frame, total, stake, ...look }: HandPlacesLook,
): HandPlace {
  const middle = x + (place - (count - 1) / 2) * pitch;
  const columnWidth = Math.min(count === 1 ? boxWidth : pitch, hand.pitch) * 0.96;
  const room = hand.smallest && count === 1 ? boxWidth : columnWidth;
  const usualWidth = cardWidth(cards, hand, columnWidth, room);
  const width = isActive ? Math.max(usualWidth, Math.min(hand.least, hand.card)) : usualWidth;
  const row = { x: middle, y, width, room: Math.max(room * 0.94, width * 1.3) };
  const inRow = layoutCardRow(cards, row, isCrossed ? hand.crossed : hand.row);
  const placedCards =
    isDoubled && cards > 2 ? inRow.map((each, index) => (index === cards - 1 ? across(each) : each)) : inRow;
  const scale = width / hand.card;
  const frameWidth = Math.max(columnWidth, Math.min(room, width * (1.3 + hand.row.step * (cards - 1))));
  const aside = count === 1 ? look.aside : undefined;
  const isLeft = middle <= look.width / 2;
  const stakePlace = placeStake(
    { x: middle, y },
    aside,
    { isLeft, by: isPush ? look.back : undefined },
    stake,
  );
  const nameSpace = cards === 0 ? roomOfNames(look) : 0;
  return {
    cards: placedCards,
    frame: {
      x: middle - frameWidth / 2,
      y: y - (frame.height / 2) * scale,
      width: frameWidth,
      height: frame.height * scale,
    },
    total: aside
      ? placeTotal(placedCards, { x: middle, y }, aside, { isLeft, scale, width })
      : { x: middle + total.x, y: y + total.y * scale, grow: 0 },
    stake: { ...stakePlace, width: Math.min(stake.size, pitch * stake.ofPitch) },
    amount: { x: stakePlace.x, y: stakePlace.y + stake.amountY + nameSpace },
  };
}

/** Computes the positions of everything on a table. */
export function computeTablePlaces(
  state: TableState,
  look: HandPlacesLook,
  isNatural: (hand: TableState['hands'][number]) => boolean,
): TablePlaces {
  const boxes = placeBoxes(state, look);
  const hands = state.hands.map((hand, index): HandPlace => {
    const box = boxes[hand.box] ?? { x: 0, y: 0, width: look.frame.width, count: 1, pitch: look.hand.pitch };
    const before = state.hands.slice(0, index).filter((each) => each.box === hand.box).length;
    const shape = {
      cards: hand.cards.length,
      isDoubled: hand.isDoubled,
      isCrossed: isNatural(hand),
      isActive: state.active === index,
      isPush: hand.result === 'push',
    };
    return placeHand(shape, before, box, look);
  });
  const { side, frame, insurance } = look;
  return {
    dealer: layoutCardRow(state.dealer.length, look.dealer, look.dealer.row),
    hands,
    boxes: boxes.map(({ x, y, width, count, pitch }) => {
      const inside = Math.min(side.x, width / 2 - side.radius * 0.7);
      const away = ((count - 1) / 2) * pitch + (count === 1 ? inside : Math.min(side.x, pitch * 0.45));
      const at = (sign: number): Point | null =>
        count === 1 || side.isForSplit ? { x: x + sign * away, y: y + side.y } : null;
      return {
        frame: { x: x - width / 2, y: y - frame.height / 2, width, height: frame.height },
        sides: { [sideKinds[0]]: at(-1), [sideKinds[1]]: at(1) },
        insurance: { x: x + insurance.x, y: y + insurance.y },
      };
    }),
  };
}

/** Returns the box around adjacent cards, at this distance from them. */
export function boxAround(cards: readonly CardPlace[], around: number): Box {
  const [first, last] = [cards[0], cards.at(-1)];
  if (!first || !last) return { x: 0, y: 0, width: 0, height: 0 };
  const height = first.width * (cardSize.height / cardSize.width);
  const top = Math.min(first.y, last.y) - height / 2 - around;
  const left = first.x - first.width / 2 - around;
  return {
    x: left,
    y: top,
    width: last.x + last.width / 2 + around - left,
    height: Math.max(first.y, last.y) + height / 2 + around - top,
  };
}

/** Interpolates between two points along the arc of a card. */
export const interpolatePoint = (from: Point, to: Point, share: number, rise = 0): Point => {
  const lie = { width: 0, roll: 0 };
  const { x, y } = interpolateArc({ ...from, ...lie }, { ...to, ...lie }, share, rise);
  return { x, y };
};

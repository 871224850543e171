import type { BetTable, BetTableCell, BetTableRow } from '#core/bet-table.ts';
import { sumStakes } from '#core/stakes.ts';
import type { BlackjackBox, SideBets } from '#engine/families/side-bets.ts';
import type { HandView } from '#engine/families/hand-view.ts';
import { boxPositions, betSpots, positionsForCount, removeStake, type BoxPosition } from './boxes.ts';
import type { BlackjackParams, HandsView } from './rules.ts';

type Cell = BetTableCell<BlackjackParams>;
type Row = BetTableRow<BlackjackParams>;

const sideSpots = ['perfectPairs', 'twentyOnePlusThree'] as const;
const placeNames = { left: 'placeLeft', middle: 'placeMiddle', right: 'placeRight' } as const;

/** A row of each place, so that no row moves when a box is added or removed. */
function preparedRow({ boxes }: BlackjackParams, place: BoxPosition): Row {
  const at = positionsForCount(boxes.length).indexOf(place);
  const own = boxes[at];
  const hasSides = own !== undefined && sideSpots.some((spot) => own[spot] !== '0');
  const cell = (spot: (typeof betSpots)[number]): Cell => {
    const minor = BigInt(own?.[spot] ?? 0);
    if (minor === 0n) return null;
    const isWholeRow = spot === 'bet' && hasSides;
    return {
      kind: 'stake',
      minor,
      removal: { isWholeRow, params: { boxes: removeStake(boxes, at, spot) } },
    };
  };
  return { id: place, name: { key: placeNames[place] }, cells: betSpots.map(cell) };
}

const handCell = ({ stake, result }: HandView): Cell =>
  result === 'bust'
    ? { kind: 'settled', profitMinor: -BigInt(stake) }
    : { kind: 'stake', minor: BigInt(stake) };

/** Side bets are decided by the deal, so that they are settled while the hands are played. */
const sideCells = (box: BlackjackBox | undefined, sides: SideBets | undefined): readonly Cell[] =>
  sideSpots.map((spot) => {
    const stake = BigInt(box?.[spot] ?? 0);
    if (stake === 0n || !sides) return null;
    return { kind: 'settled', profitMinor: BigInt(sides[spot].returned) - stake };
  });

/** A row of each hand; the side bets of a box are in the row of its first hand. */
function playedRows(
  { boxes }: BlackjackParams,
  { phase, hands, active, sideBets }: HandsView,
): readonly Row[] {
  return hands.map((hand, index): Row => {
    const ofBox = hands.flatMap(({ box }, at) => (box === hand.box ? [at] : []));
    const values = { box: hand.box + 1, hand: ofBox.indexOf(index) + 1 };
    const isFirst = ofBox[0] === index;
    return {
      id: `${hand.box}-${values.hand}`,
      name: { key: ofBox.length > 1 ? 'rowOfHand' : 'rowOfBox', values },
      isActive: phase === 'play' && index === active,
      cells: [
        handCell(hand),
        ...(isFirst
          ? sideCells(
              boxes[hand.box],
              sideBets?.find(({ box }) => box === hand.box),
            )
          : sideSpots.map(() => null)),
      ],
    };
  });
}

/** The bets in the panel: a row of each box that can be bet on, or of each hand of the open round. */
export const betTable = (params: BlackjackParams, view: HandsView | null): BetTable<BlackjackParams> => ({
  label: { key: 'yourBets' },
  columns: [
    { key: 'columnBox' },
    { key: 'columnBet' },
    { key: 'perfectPairs' },
    { key: 'twentyOnePlusThree' },
  ],
  rows: view ? playedRows(params, view) : boxPositions.map((place) => preparedRow(params, place)),
  ...(!view && {
    total: {
      label: { key: 'totalBet' },
      minor: sumStakes(params.boxes.flatMap((box) => betSpots.map((spot) => BigInt(box[spot])))),
    },
  }),
});

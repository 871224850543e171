import { type Board, type BoardCell, type BoardGroup, type DrawBoard, hitState } from '#core/board.ts';
import type { TextRef } from '#core/text-ref.ts';
import { handBoard } from '#engine/families/hand-board.ts';
import { insuranceStake } from '#engine/families/hand-round.ts';
import {
  nextPosition,
  type BoxPosition,
  boxPositions,
  positionsForCount,
  type BetSpotKind,
  betSpots,
} from './boxes.ts';
import { type BlackjackParams, type HandsView, table } from './rules.ts';

interface Writing {
  text(ref: TextRef): string;
  amount(minor: bigint): string;
}

const labels = { bet: 'bet', perfectPairs: 'betPairs', twentyOnePlusThree: 'betTrio' } as const;
const signs = { perfectPairs: 'perfectPairs', twentyOnePlusThree: 'twentyOnePlusThree' } as const;

/** The spots that take chips: the boxes with a bet, their side bets, and the next box. */
function betPlaces({ boxes }: BlackjackParams, { text, amount }: Writing): BoardGroup {
  const taken = positionsForCount(boxes.length);
  const cell = (place: BoxPosition, spot: BetSpotKind): BoardCell => {
    const own = boxes[taken.indexOf(place)];
    const laid = BigInt(own?.[spot] ?? 0);
    const name = { key: labels[spot], values: { box: text({ key: place }) } };
    return {
      id: `${place}-${spot}`,
      sign: spot === 'bet' ? { key: place } : { key: signs[spot] },
      label: laid > 0n ? { key: 'laid', values: { name: text(name), amount: amount(laid) } } : name,
      detail: laid > 0n ? amount(laid) : '+',
      ...(laid > 0n && { state: 'picked' as const }),
      press: { role: 'choice', choice: { place, spot } },
    };
  };
  const offered = boxPositions.filter(
    (place) => taken.includes(place) || place === nextPosition(boxes.length),
  );
  return {
    id: 'bets',
    form: 'tiles',
    label: { key: 'boxes' },
    columns: betSpots.length,
    cells: offered.flatMap((place) =>
      betSpots.slice(0, taken.includes(place) ? betSpots.length : 1).map((spot) => cell(place, spot)),
    ),
  };
}

/** Insurance of individual boxes; insuring all or none is in the panel. */
function insurances({ hands }: HandsView, { amount }: Writing): Board {
  const count = hands.length;
  const some = Array.from({ length: 2 ** count }, (_, bits) =>
    hands.map((__, box) => ((bits >> box) & 1) === 1),
  ).filter((boxes) => boxes.includes(true) && boxes.includes(false));
  const cells = some.map((boxes): BoardCell => {
    const insured = hands.filter((_, box) => boxes[box]);
    const cost = amount(insured.reduce((sum, { stake }) => sum + insuranceStake({ bet: stake }), 0n));
    const names = boxes.flatMap((isInsured, box) => (isInsured ? [String(box + 1)] : [])).join(' + ');
    return {
      id: `insure-${names.replaceAll(' + ', '-')}`,
      sign: { key: 'insureToggle', values: { box: names, amount: cost } },
      press: { role: 'button', action: { type: 'insurance', boxes } },
    };
  });
  return cells.length > 0 ? [{ id: 'insurance', form: 'words', cells }] : [];
}

/** The results of each box's side bets. */
function sideResults(view: HandsView, { text, amount }: Writing): Board {
  const cells = (view.sideBets ?? []).flatMap((side, box) =>
    (['perfectPairs', 'twentyOnePlusThree'] as const).flatMap((spot): readonly BoardCell[] => {
      const { result, returned } = side[spot];
      if (result === null) return [];
      const isWon = result !== 'none';
      return [
        {
          id: `side-${box}-${spot}`,
          sign: { key: isWon ? result : spot },
          label: { key: labels[spot], values: { box: text({ key: 'box', values: { box: box + 1 } }) } },
          ...(isWon && { detail: amount(BigInt(returned)) }),
          state: hitState(isWon),
        },
      ];
    }),
  );
  return cells.length > 0 ? [{ id: 'sides', form: 'words', label: { key: 'sideBets' }, cells }] : [];
}

/** The dealer, the hands and their side bets; before a round, the spots that take chips. */
export const board: DrawBoard<BlackjackParams, HandsView> = ({ params, view, text, amount }) => {
  const writing = { text, amount };
  if (!view) return [betPlaces(params, writing)];
  const shown = [...handBoard(table, view, writing), ...sideResults(view, writing)];
  if (view.phase === 'end') return [...shown, betPlaces(params, writing)];
  return view.phase === 'insurance' ? [...shown, ...insurances(view, writing)] : shown;
};

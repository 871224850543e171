import type { BoardCell, CellState, DrawBoard } from '#core/board.ts';
import { formatMultiplierE8 } from '#core/multiplier.ts';
import { stepLabel } from './controls.ts';
import { laneCount, multiplierAfterLanes } from './paytable.ts';
import type { ChickenParams, ChickenView } from './rules.ts';

const COLUMNS = 4;
const WIDE = 8;

function stateOf(lane: number, view: ChickenView | null): CellState | null {
  if (!view) return null;
  if (view.end === 'bust' && lane === view.lanesCrossed + 1) return 'lost';
  if (lane <= view.lanesCrossed) return 'won';
  return lane === view.hitLane ? 'loses' : null;
}

/** The lanes of the road with their payouts; the next one can be pressed. */
export const board: DrawBoard<ChickenParams, ChickenView> = ({ params: { difficulty }, view }) => {
  const cell = (lane: number): BoardCell => {
    const state = stateOf(lane, view);
    const known: BoardCell = {
      id: `lane-${lane}`,
      sign: formatMultiplierE8(multiplierAfterLanes(difficulty, lane)),
      detail: state === 'lost' || state === 'loses' ? '×' : String(lane),
      ...(state && { state }),
    };
    if (view?.end !== null || lane !== view.lanesCrossed + 1) return known;
    return {
      ...known,
      id: 'step',
      label: stepLabel(difficulty, lane),
      press: { role: 'button', action: { type: 'step' } },
    };
  };
  const lanes = Array.from({ length: laneCount(difficulty) }, (_, index) => cell(index + 1));
  return [{ id: 'lanes', form: 'tiles', columns: COLUMNS, wide: WIDE, cells: lanes }];
};

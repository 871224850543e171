import { type DrawBoard, resultState } from '#core/board.ts';
import { controls } from './controls.ts';
import { rings, countRingsReached } from './rings.ts';
import { type LimboParams, type LimboView, shownTarget, toThousandths } from './rules.ts';

const GROUND = 1_000;
const COLUMNS = 4;

/**
 * The steps of the well from the bottom: those at or above the target win; the step of the result is marked.
 */
export const board: DrawBoard<LimboParams, LimboView> = ({ params, view }) => {
  const target = toThousandths(params.target);
  const hit = view ? countRingsReached(toThousandths(view.result)) : -1;
  const cells = [GROUND, ...rings].map((from, step) => ({
    id: `step-${step}`,
    sign: shownTarget(from),
    // The step of the result shows the result itself.
    ...resultState(view && step === hit ? view.win : from >= target, step === hit),
  }));
  return [
    { id: 'well', form: 'tiles', label: controls.note(params), columns: COLUMNS, wide: cells.length, cells },
  ];
};

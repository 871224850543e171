import { lerp } from '#engine/parts/color.ts';
import type { StageLayout } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { MAX_ROWS, MIN_ROWS } from '../paytable.ts';
import type { BoardPosition } from './fall.ts';

const within = (value: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Math.max(least, Math.min(most, value));

/** Computes the layout: buckets at the bottom with space for the profit below, the funnel at the top. */
export function computeLayout(width: number, height: number, layout: StageLayout, rows: number) {
  const { board, bucket } = look;
  const phone = layout === 'phone';
  const low = height < board.low;
  const share = lerp(board.shareFrom, board.shareTo, (rows - MIN_ROWS) / (MAX_ROWS - MIN_ROWS));
  const across = phone ? width - 2 * board.sidePhone : width * share;
  const step = across / (rows + 1);
  const buckets = height - (phone || low ? board.bottomPhone : board.bottom) - bucket.height - bucket.foot;
  const firstRow = low ? board.topLow : board.top;
  const row = (buckets - (low ? bucket.aboveLow : bucket.above) - firstRow) / (rows - 1);
  const [peg, ball] = phone
    ? [board.peg.ofStepPhone, board.ball.ofStepPhone]
    : [board.peg.ofStep, board.ball.ofStep];
  const pegRadius = within(Math.min(step, row * 1.4) * peg, board.peg);
  const ballRadius = within(Math.min(step, row * 1.6) * ball, board.ball);
  const touch = pegRadius + ballRadius;
  const funnelScale = firstRow / board.top;
  const inRows = (y: number): number => (y - firstRow) / row;
  return {
    width,
    height,
    layout,
    rows,
    step,
    row,
    firstRow,
    buckets,
    bucketWidth: step - (phone ? bucket.gapPhone : bucket.gap),
    pegRadius,
    ballRadius,
    funnelScale,
    middle: width / 2,
    space: {
      touchX: touch / step,
      touchY: touch / row,
      startY: inRows(board.funnel.mouth * funnelScale),
      endY: inRows(buckets + bucket.height / 2),
    },
  };
}

/** Layout for a stage of one size; `step` is the distance between pegs, `row` between rows. */
export type PlinkoLayout = ReturnType<typeof computeLayout>;

/** Converts a position of the fall to the stage. */
export const toStagePoint = (
  { middle, step, firstRow, row }: PlinkoLayout,
  { x, y }: BoardPosition,
): BoardPosition => ({
  x: middle + x * step,
  y: firstRow + y * row,
});

/** Stage x of a bucket's middle. */
export const bucketX = ({ middle, step, rows }: PlinkoLayout, bin: number): number =>
  middle + (bin - rows / 2) * step;

/** Positions of the pegs of all rows; row r has r + 3. */
export const pegPlaces = (layout: PlinkoLayout): readonly BoardPosition[] =>
  Array.from({ length: layout.rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, peg) => toStagePoint(layout, { x: peg - (row + 2) / 2, y: row })),
  ).flat();

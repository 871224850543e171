import { type DrawBoard, resultState } from '#core/board.ts';
import { ONE_X } from '#core/multiplier.ts';
import { getBinMultiplier, type PlinkoParams, type PlinkoView, formatBucketMultiplier } from './rules.ts';

/** The rows that the ball fell through, and the buckets below them. */
export const board: DrawBoard<PlinkoParams, PlinkoView> = ({ params: { risk, rows }, view }) => {
  const buckets = Array.from({ length: rows + 1 }, (_, bucket) => {
    const multiplier = getBinMultiplier(risk, rows, bucket);
    return {
      id: `bucket-${bucket}`,
      sign: formatBucketMultiplier(multiplier),
      ...resultState(multiplier >= ONE_X, bucket === view?.bin),
    };
  });
  const path = [...(view?.path ?? '')].map((step, row) => ({
    id: `row-${row}`,
    sign: step === 'L' ? '←' : '→',
  }));
  return [
    {
      id: 'path',
      form: 'tiles',
      label: { key: 'wordRow' },
      columns: 8,
      wide: rows,
      cells:
        path.length > 0 ? path : Array.from({ length: rows }, (_, row) => ({ id: `row-${row}`, sign: '·' })),
    },
    {
      id: 'buckets',
      form: 'tiles',
      columns: 5,
      wide: Math.ceil((rows + 1) / (rows > 10 ? 2 : 1)),
      cells: buckets,
    },
  ];
};

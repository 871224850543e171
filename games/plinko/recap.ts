import { type Recap, recapRow } from '#core/recap.ts';
import { paytable } from './paytable.ts';
import type { PlinkoParams, PlinkoView } from './rules.ts';

const ONE = 100;

/** The row of buckets with the one that the ball fell into. */
export const recap = ({ risk, rows }: PlinkoParams, { path, bin }: PlinkoView): Recap => ({
  text: { key: 'recap', values: { path, bucket: bin + 1, buckets: rows + 1 } },
  rows: [
    recapRow(
      paytable(risk, rows).map((hundredths) => hundredths >= ONE),
      bin,
    ),
  ],
});

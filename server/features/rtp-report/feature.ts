import { readRecent } from '../../db/recent-reads.ts';
import { defineFeature } from '../../feature.ts';
import { PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import * as contract from '#contract/rtp-report.ts';
import { listReturns } from './list.ts';
import { backfillReturns } from './backfill.ts';

export { recordReturns } from './count.ts';

/** Actual payouts of the originals next to the stated RTP: public, and counted once per round. */
export const returnsFeature = defineFeature({
  contract,
  limits: { getReturns: PAGE_READ_LIMIT },
  handlers: (deps) => ({ getReturns: () => readRecent(deps, listReturns) }),
  jobs: [{ name: 'counting what games have paid', everyMs: 1_000, run: backfillReturns }],
});

import { defineFeature } from '../../feature.ts';
import { PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import * as contract from '#contract/rtp-report.ts';
import { listReturns } from './list.ts';
import { backfillReturns } from './backfill.ts';

export { recordReturns } from './count.ts';

/** What the originals have really paid, beside what is stated: public, and counted once with each round. */
export const returnsFeature = defineFeature({
  contract,
  limits: { getReturns: PAGE_READ_LIMIT },
  handlers: (deps) => ({ getReturns: () => listReturns(deps) }),
  jobs: [{ name: 'counting what games have paid', everyMs: 1_000, run: backfillReturns }],
});

import { defineFeature } from '../../feature.ts';
import { pageReads } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { returnsOf } from './list.ts';
import { countPast } from './past.ts';

export { countReturns } from './count.ts';

/** What the originals have really paid, beside what is stated: public, and counted once with each round. */
export const returnsFeature = defineFeature({
  contract,
  limits: { getReturns: pageReads },
  handlers: (deps) => ({ getReturns: () => returnsOf(deps) }),
  jobs: [{ name: 'counting what games have paid', everyMs: 1_000, run: countPast }],
});

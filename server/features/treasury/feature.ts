import { defineFeature } from '../../feature.ts';
import { pageReads } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { gauges } from './gauges.ts';
import { debtsFor, ledgerOf } from './ledger.ts';

/** What the site owes and holds: the books beside the chains, for staff and for alerts. */
export const treasuryFeature = defineFeature({
  contract,
  limits: { getLedger: pageReads, getDebts: pageReads },
  handlers: (deps) => ({
    getLedger: () => ledgerOf(deps),
    getDebts: ({ input }) => debtsFor(deps, input),
  }),
  gauges,
});

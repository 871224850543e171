import { defineFeature } from '../../feature.ts';
import { PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import * as contract from '#contract/treasury.ts';
import { treasuryGauges } from './gauges.ts';
import { listDebts, getTreasuryOverview } from './ledger.ts';

/** What the site owes and holds: the ledger compared with the chains, for staff and for alerts. */
export const treasuryFeature = defineFeature({
  contract,
  limits: { getLedger: PAGE_READ_LIMIT, getDebts: PAGE_READ_LIMIT },
  handlers: (deps) => ({
    getLedger: () => getTreasuryOverview(deps),
    getDebts: ({ input }) => listDebts(deps, input),
  }),
  gauges: treasuryGauges,
});

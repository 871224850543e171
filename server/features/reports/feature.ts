import * as contract from '#contract/reports.ts';
import { readRecent } from '../../db/recent-reads.ts';
import { defineFeature } from '../../feature.ts';
import { PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import { countReports } from './count.ts';
import { readReport, readReportRows } from './read.ts';

export { reportInvariants } from './invariants.ts';

/** Reports of what the site took and gave, from sums that a job keeps. */
export const reportsFeature = defineFeature({
  contract,
  limits: { getReport: PAGE_READ_LIMIT, listReportRows: PAGE_READ_LIMIT },
  handlers: (deps) => ({
    getReport: ({ input }) => readRecent(deps, ({ db }) => readReport(db, input)),
    listReportRows: ({ input }) => readRecent(deps, ({ db }) => readReportRows(db, input)),
  }),
  jobs: [{ name: 'adding up reports', everyMs: 60_000, run: countReports }],
});

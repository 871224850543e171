import { readOwn } from '../../db/recent-reads.ts';
import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  FEED_READ_LIMIT,
  MINUTE,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import { listBetHistory } from './bets.ts';
import * as contract from '#contract/history.ts';
import { betsCsv, transactionsCsv } from './csv.ts';
import { listTransactions } from './transactions.ts';

export { eachBet } from './bets.ts';
export { eachTransaction } from './transactions.ts';

/** A file of everything costs as much as a thousand page reads. */
const files: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(10, 10 * MINUTE)];

/** The player's history of transactions and bets. */
export const historyFeature = defineFeature({
  contract,
  limits: {
    getTransactions: FEED_READ_LIMIT,
    exportTransactions: files,
    getBetHistory: FEED_READ_LIMIT,
    exportBets: files,
  },
  handlers: (deps) => ({
    getTransactions: ({ input, player }) =>
      readOwn(deps, player.userId, (reading) => listTransactions(reading, player.userId, input)),
    exportTransactions: async ({ input, player }) => transactionsCsv(deps, player.userId, input),
    getBetHistory: ({ input, player }) =>
      readOwn(deps, player.userId, (reading) => listBetHistory(reading, player.userId, input)),
    exportBets: async ({ input, player }) => betsCsv(deps, player.userId, input),
  }),
});

import { defineFeature } from '../../feature.ts';
import { changes, feedReads, MINUTE, perPlayer, type Limit } from '../../http/limit.ts';
import { betHistory } from './bets.ts';
import * as contract from './contract.ts';
import { betsCsv, transactionsCsv } from './csv.ts';
import { transactionsOf } from './transactions.ts';

export { eachBet } from './bets.ts';
export { eachTransaction } from './transactions.ts';

/** A file of everything reads as much as a thousand pages. */
const files: readonly Limit[] = [...changes, ...perPlayer(10, 10 * MINUTE)];

/** What the player did: movements of money, and bets. */
export const historyFeature = defineFeature({
  contract,
  limits: {
    getTransactions: feedReads,
    exportTransactions: files,
    getBetHistory: feedReads,
    exportBets: files,
  },
  handlers: (deps) => ({
    getTransactions: ({ input, player }) => transactionsOf(deps, player.userId, input),
    exportTransactions: async ({ input, player }) => transactionsCsv(deps, player.userId, input),
    getBetHistory: ({ input, player }) => betHistory(deps, player.userId, input),
    exportBets: async ({ input, player }) => betsCsv(deps, player.userId, input),
  }),
});

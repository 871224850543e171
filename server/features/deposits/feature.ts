import { defineFeature } from '../../feature.ts';
import { changes, HOUR, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import { addressFor } from './addresses.ts';
import * as contract from './contract.ts';
import { reachable, reversals } from './metrics.ts';
import { playCoins } from './play-coins.ts';
import { newestDeposits } from './rows.ts';
import { scanNetworks } from './scan.ts';
import { texts } from './texts.ts';
import { countUnreadable } from './unreadable.ts';

export { isOwnAddress } from './addresses.ts';
export { depositQuestions } from './checks.ts';
export { shortCoins, shortUsd } from './crediting.ts';
export { lockDebts, openDebtOf, payDebts, writeOpen } from './debts.ts';
export { depositsByIds } from './rows.ts';

const gifts: readonly Limit[] = [...changes, ...perPlayer(60, HOUR)];

/** Coins that come in: addresses, what arrives at them, and what a fork takes back. */
export const depositsFeature = defineFeature({
  contract,
  limits: { generateAddress: changes, getDeposits: pageReads, sendPlayCoins: gifts },
  texts,
  handlers: (deps) => ({
    generateAddress: ({ input, player }) => addressFor(deps, player.userId, input),
    getDeposits: async ({ player }) => ({
      deposits: await newestDeposits(deps.db, deps.networks, player.userId),
    }),
    sendPlayCoins: ({ input }) => playCoins(deps, input),
  }),
  loops: [{ name: 'the search for deposits', run: scanNetworks }],
  metrics: [reachable, reversals],
  gauges: [
    {
      name: 'deposit_transactions_unreadable',
      help: 'Transactions that are set aside because their node cannot show them, by network',
      labels: ['network'],
      read: countUnreadable,
    },
  ],
});

import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, HOUR, PAGE_READ_LIMIT, perPlayer, type RateLimit } from '../../http/rate-limits.ts';
import { getOrCreateAddress } from './addresses.ts';
import * as contract from '#contract/deposits.ts';
import { reachable, reversals } from './metrics.ts';
import { sendPlayCoinsTo } from './play-coins.ts';
import { newestDeposits } from './rows.ts';
import { scanNetworks } from './scan.ts';
import { texts } from './texts.ts';
import { countUnreadable } from './unreadable.ts';

export { isOwnAddress } from './addresses.ts';
export { depositInvariants } from './invariants.ts';
export { formatCoinsShort, formatUsdShort } from './crediting.ts';
export { lockDebts, getOpenDebt, payDebts, saveOpenDebts } from './debts.ts';
export { depositsByIds } from './rows.ts';

const gifts: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(60, HOUR)];

/** Deposits: addresses, payments to them, and reversals after forks. */
export const depositsFeature = defineFeature({
  contract,
  limits: { generateAddress: MUTATION_LIMIT, getDeposits: PAGE_READ_LIMIT, sendPlayCoins: gifts },
  texts,
  handlers: (deps) => ({
    generateAddress: ({ input, player }) => getOrCreateAddress(deps, player.userId, input),
    getDeposits: async ({ player }) => ({
      deposits: await newestDeposits(deps.db, deps.networks, player.userId),
    }),
    sendPlayCoins: ({ input }) => sendPlayCoinsTo(deps, input),
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

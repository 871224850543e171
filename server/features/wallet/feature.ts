import { amountToMinor } from '#core/money.ts';
import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import { unreachableSeconds } from '../../networks/reachability.ts';
import { listBalancesFor } from './balances.ts';
import { listCoins } from './coins.ts';
import * as contract from '#contract/wallet.ts';
import { rateJobs, rateLoops } from './rates.ts';
import { refillDemo } from './refill.ts';
import { setFiat } from './set-fiat.ts';
import { texts } from './texts.ts';

export { listBalancesFor } from './balances.ts';
export { listCoins } from './coins.ts';
export { fiats } from './fiats.ts';

/** The player's balances. */
export const walletFeature = defineFeature({
  contract,
  limits: {
    getCoins: PAGE_READ_LIMIT,
    getBalances: PAGE_READ_LIMIT,
    refillDemo: MUTATION_LIMIT,
    setFiat: MUTATION_LIMIT,
  },
  texts,
  jobs: rateJobs,
  loops: rateLoops,
  gauges: [
    {
      name: 'network_unreachable_seconds',
      help: 'For how long the node of a payment network has not answered; 0 while it does.',
      labels: ['network'],
      read: ({ networks, clock }) => Promise.resolve(unreachableSeconds(networks, clock)),
    },
  ],
  handlers: (deps) => ({
    async getCoins({ player }) {
      const balances = player ? await listBalancesFor(deps.db, player.userId) : [];
      const main = balances.find(({ is_bonus: isBonus }) => !isBonus);
      return listCoins(deps, main ? amountToMinor(main.amount) : null);
    },
    getBalances: async ({ player }) => ({ balances: await listBalancesFor(deps.db, player.userId) }),
    refillDemo: ({ input, player }) => refillDemo(deps, player.userId, input.client_refill_id),
    setFiat: ({ input, player }) => setFiat(deps.db, player.userId, input.fiat),
  }),
});

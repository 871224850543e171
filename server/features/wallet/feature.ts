import { amountToMinor } from '#contract/money.ts';
import { defineFeature } from '../../feature.ts';
import { changes, pageReads } from '../../http/limit.ts';
import { unreachableSeconds } from '../../networks/reach.ts';
import { balancesOf } from './balances.ts';
import { coinsOf } from './coins.ts';
import * as contract from './contract.ts';
import { rateJobs, rateLoops } from './rates.ts';
import { refillDemo } from './refill.ts';
import { setFiat } from './set-fiat.ts';
import { texts } from './texts.ts';

export { balancesOf } from './balances.ts';
export { coinsOf } from './coins.ts';
export { fiats } from './fiats.ts';

/** The player's balances. */
export const walletFeature = defineFeature({
  contract,
  limits: { getCoins: pageReads, getBalances: pageReads, refillDemo: changes, setFiat: changes },
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
      const balances = player ? await balancesOf(deps.db, player.userId) : [];
      const main = balances.find(({ is_bonus: isBonus }) => !isBonus);
      return coinsOf(deps, main ? amountToMinor(main.amount) : null);
    },
    getBalances: async ({ player }) => ({ balances: await balancesOf(deps.db, player.userId) }),
    refillDemo: ({ input, player }) => refillDemo(deps, player.userId, input.client_refill_id),
    setFiat: ({ input, player }) => setFiat(deps.db, player.userId, input.fiat),
  }),
});

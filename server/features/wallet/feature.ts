import { defineFeature } from '../../feature.ts';
import { changes, pageReads } from '../../http/limit.ts';
import { balancesOf } from './balances.ts';
import { coinsOf } from './coins.ts';
import * as contract from './contract.ts';
import { refillDemo } from './refill.ts';
import { setFiat } from './set-fiat.ts';
import { texts } from './texts.ts';

export { balancesOf } from './balances.ts';
export { fiats } from './fiats.ts';

/** The player's balances. */
export const walletFeature = defineFeature({
  contract,
  limits: { getCoins: pageReads, getBalances: pageReads, refillDemo: changes, setFiat: changes },
  texts,
  handlers: (deps) => ({
    getCoins: () => coinsOf(deps),
    getBalances: async ({ player }) => ({ balances: await balancesOf(deps.db, player.userId) }),
    refillDemo: ({ input, player }) => refillDemo(deps, player.userId, input.client_refill_id),
    setFiat: ({ input, player }) => setFiat(deps.db, player.userId, input.fiat),
  }),
});

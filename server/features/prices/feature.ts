import { defineFeature } from '../../feature.ts';
import { runAsLeader } from '../../run-as-leader.ts';
import { getPriceAges } from './prices.ts';
import { updatePrices } from './update-prices.ts';

export { fetchJson } from './fetch-json.ts';
export { listPrices, seedDemoPrices, getPrice } from './prices.ts';

const EVERY_MS = 15_000;
const LEASE_MS = 10_000;

/** Coin prices. */
export const pricesFeature = defineFeature({
  contract: {},
  limits: {},
  handlers: () => ({}),
  gauges: [
    {
      name: 'price_age_seconds',
      help: 'How old the price of a coin is; above 120 it is not used.',
      labels: ['coin'],
      read: ({ db, clock }) => getPriceAges(db, clock),
    },
  ],
  loops: [
    {
      name: 'the loop of prices',
      async run(deps, signal) {
        if (deps.networks.size === 0 || !deps.env.pricesUrls) return;
        const turn: Parameters<typeof runAsLeader>[1]['turn'] = (lease, until) =>
          updatePrices(deps, lease, until);
        await runAsLeader(deps, { name: 'prices', leaseMs: LEASE_MS, everyMs: EVERY_MS, turn }, signal);
      },
    },
  ],
});

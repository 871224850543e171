import { defineFeature } from '../../feature.ts';
import { lead } from '../../lead.ts';
import { priceAges } from './price-of.ts';
import { updatePrices } from './update-prices.ts';

export { askJson } from './ask-json.ts';
export { allPrices, openPrices, priceOf } from './price-of.ts';

const EVERY_MS = 15_000;
const LEASE_MS = 10_000;

/** What coins are worth. */
export const pricesFeature = defineFeature({
  contract: {},
  limits: {},
  handlers: () => ({}),
  gauges: [
    {
      name: 'price_age_seconds',
      help: 'How old the price of a coin is; above 120 it is not used.',
      labels: ['coin'],
      read: ({ db, clock }) => priceAges(db, clock),
    },
  ],
  loops: [
    {
      name: 'the loop of prices',
      async run(deps, signal) {
        if (deps.networks.size === 0 || !deps.env.pricesUrls) return;
        const turn: Parameters<typeof lead>[1]['turn'] = (lease, until) => updatePrices(deps, lease, until);
        await lead(deps, { name: 'prices', leaseMs: LEASE_MS, everyMs: EVERY_MS, turn }, signal);
      },
    },
  ],
});

import { amountToMinor } from '#core/money.ts';
import type { FeatureRealtime } from '#features/feature-types.ts';
import { celebrateCredit } from './credits.ts';

/** A credit outside a round is celebrated. */
export const live: FeatureRealtime = {
  handlers: {
    'balance-update': ({ amount, action, round_id: roundId }) => {
      if (action === 'add' && roundId === null) celebrateCredit(amountToMinor(amount));
    },
  },
};

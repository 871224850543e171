import { amountToMinor } from '#core/money.ts';
import type { FeatureRealtime } from '#features/feature-types.ts';
import { celebrateCredit } from './credits.ts';

/** Celebrates pushed credits outside a round. */
export const live: FeatureRealtime = {
  handlers: {
    'balance-update': ({ amount, action, round_id: roundId }) => {
      if (action === 'add' && roundId === null) celebrateCredit(amountToMinor(amount));
    },
  },
};

import { amountToMinor } from '#contract/money.ts';
import type { Live } from '../face.ts';
import { celebrateCredit } from './credits.ts';

/** A credit outside a round is celebrated. */
export const live: Live = {
  handlers: {
    'balance-update': ({ amount, action, round_id: roundId }) => {
      if (action === 'add' && roundId === null) celebrateCredit(amountToMinor(amount));
    },
  },
};

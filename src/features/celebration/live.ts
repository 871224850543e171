import { amountToMinor } from '#contract/money.ts';
import { playUiCue } from '#session/ui-sound.ts';
import { useWalletDisplay } from '#session/wallet-display.ts';
import type { Live } from '../face.ts';
import { celebrateCredit } from './credits.ts';

/** A credit outside a round is celebrated, and heard where the player wants it. */
export const live: Live = {
  handlers: {
    'balance-update': ({ amount, action, round_id: roundId }) => {
      if (action !== 'add' || roundId !== null) return;
      celebrateCredit(amountToMinor(amount));
      if (useWalletDisplay.getState().hasCreditSound) playUiCue('nice');
    },
  },
};

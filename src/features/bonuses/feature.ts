import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');
const room = () => import('./room.ts');
const silent = { failed: () => null };
const spins = { fs_code: z.string() };

/** Cancels a bonus after showing what the player gets back. */
export const cancelBonusModal = modal('cancel-bonus', { id: z.string() });
/** Activates free spins on a game. */
export const activateSpinsModal = modal('activate-fs', spins);
/** Offer of free spins that need no deposit. */
export const noDepositModal = modal('no-deposit-fs', spins);

/** Note of the selected bonus balance, next to the bet. */
export const BonusNote = lazySharedComponent(loadTexts, async () => (await room()).BonusNote, silent);
/** Name, wager and expiry of a bonus in the balance list. */
export const BonusFacts = lazySharedComponent(loadTexts, async () => (await room()).BonusFacts, silent);
/** Device storage key of the free-spins offer that a guest chose before registering. */
export const WANTED_SPINS = 'WANTED_SPINS';
/** Opens the player's pending free spins. */
export const WaitingSpins = lazySharedComponent(loadTexts, async () => (await room()).WaitingSpins, silent);
/** Bonus balances and free spins. */
export const bonusesFeature: Feature = {
  words: loadTexts,
  pages: [
    {
      path: '/bonuses',
      needsLogin: true,
      offers: ['deposit_match', 'no_deposit', 'free_spins'],
      load: async () => ({ default: (await room()).BonusesPage }),
    },
  ],
  modals: [
    defineLazyModal(cancelBonusModal, async () => ({ default: (await room()).CancelModal }), players),
    defineLazyModal(activateSpinsModal, async () => ({ default: (await room()).ActivateModal }), players),
    defineLazyModal(noDepositModal, async () => ({ default: (await room()).NoDepositModal })),
  ],
};

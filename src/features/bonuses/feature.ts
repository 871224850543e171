import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const words = () => import('./words.ts');
const room = () => import('./room.ts');
const silent = { failed: () => null };
const spins = { fs_code: z.string() };

/** Ends a bonus, once the player has seen what comes back. */
export const cancelBonusModal = modal('cancel-bonus', { id: z.string() });
/** Free spins that are started on a game. */
export const activateSpinsModal = modal('activate-fs', spins);
/** Free spins that need no deposit. */
export const noDepositModal = modal('no-deposit-fs', spins);

/** Of the selected bonus balance, beside the bet. */
export const BonusNote = lazySharedComponent(words, async () => (await room()).BonusNote, silent);
/** Name, wager and end of a bonus in the list of balances. */
export const BonusFacts = lazySharedComponent(words, async () => (await room()).BonusFacts, silent);
/** Where a device keeps the offer of free spins that a guest wanted. */
export const WANTED_SPINS = 'WANTED_SPINS';
/** Opens the free spins that wait for the player. */
export const WaitingSpins = lazySharedComponent(words, async () => (await room()).WaitingSpins, silent);
/** Bonus balances and free spins. */
export const bonusesFeature: Feature = {
  words,
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

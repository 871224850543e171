import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const words = () => import('./words.ts');

/** Money in and out. `username`: who is tipped. */
export const walletModal = modal('wallet', {
  tab: z.optional(z.enum(['deposit', 'buy', 'withdraw', 'tip'])),
  username: z.optional(z.string()),
});

/** In which currency amounts are shown. */
export const walletSettingsModal = modal('wallet-settings', {});

/** Fills play money up once it ran out. */
export const RefillButton = lazySharedComponent(
  words,
  async () => (await import('./refill-button.tsx')).RefillButton,
);

/** Where money moves: a coin and its network; `useCoins` of `#session/coins.ts` has what can be chosen. */
export const CoinNetworkFields = lazySharedComponent(
  words,
  async () => (await import('./coin-network-fields.tsx')).CoinNetworkFields,
);

/** The player's balances. */
export const walletFeature: Feature = {
  words,
  modals: [
    defineLazyModal(walletModal, () => import('./cashier-modal.tsx'), players),
    defineLazyModal(walletSettingsModal, () => import('./wallet-settings-modal.tsx')),
  ],
  popovers: [{ place: 'middle', load: () => import('./wallet-popover.tsx') }],
};

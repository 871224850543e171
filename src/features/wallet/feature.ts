import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');

/** The cashier. `username` is the recipient of a tip. */
export const walletModal = modal('wallet', {
  tab: z.optional(z.enum(['deposit', 'buy', 'withdraw', 'tip'])),
  username: z.optional(z.string()),
});

/** Chooses the display currency. */
export const walletSettingsModal = modal('wallet-settings', {});

/** Refills play money that has run out. */
export const RefillButton = lazySharedComponent(
  loadTexts,
  async () => (await import('./refill-button.tsx')).RefillButton,
);

/** Coin and network selects; `useCoins` of `#session/coins.ts` returns the options. */
export const CoinNetworkFields = lazySharedComponent(
  loadTexts,
  async () => (await import('./coin-network-fields.tsx')).CoinNetworkFields,
);

export const walletFeature: Feature = {
  words: loadTexts,
  modals: [
    defineLazyModal(walletModal, () => import('./cashier-modal.tsx'), players),
    defineLazyModal(walletSettingsModal, () => import('./wallet-settings-modal.tsx')),
  ],
  popovers: [{ place: 'middle', load: () => import('./wallet-popover.tsx') }],
};

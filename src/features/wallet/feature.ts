import { modal } from '#ui/modal.ts';
import { lazyModal, sharedPart, type Feature } from '../face.ts';

const words = () => import('./words.ts');

/** In which currency amounts are shown. */
export const walletSettingsModal = modal('wallet-settings', {});

/** Fills play money up once it ran out. */
export const RefillButton = sharedPart(words, async () => (await import('./refill-button.tsx')).RefillButton);

/** The player's balances. */
export const walletFeature: Feature = {
  words,
  modals: [lazyModal(walletSettingsModal, () => import('./wallet-settings-modal.tsx'))],
  popovers: [{ place: 'middle', load: () => import('./wallet-popover.tsx') }],
};

import { sharedPart, type Feature } from '../face.ts';

const words = () => import('./words.ts');

/** Fills play money up once it ran out. */
export const RefillButton = sharedPart(words, async () => (await import('./refill-button.tsx')).RefillButton);

/** The player's balances. */
export const walletFeature: Feature = {
  words,
  popovers: [{ place: 'middle', load: () => import('./wallet-popover.tsx') }],
};

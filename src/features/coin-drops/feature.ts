import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, lazySharedComponent, type Feature } from '#features/feature-types.ts';

export { recordDropLoaded, recordDropOpened } from './opened.ts';

const words = () => import('./words.ts');

/** Drops money into a room of the chat. */
export const coinDropModal = modal('features-coin-drop', {});

/** A coin drop in its room: collected while it is open, and how it ended. */
export const DropLine = lazySharedComponent(words, async () => (await import('./drop-line.tsx')).DropLine);

/** What players drop into the chat for each other. */
export const dropsFeature: Feature = {
  words,
  modals: [defineLazyModal(coinDropModal, () => import('./coin-drop-modal.tsx'), players)],
};

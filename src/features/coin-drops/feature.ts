import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, lazySharedComponent, type Feature } from '#features/feature-types.ts';

export { recordDropLoaded, recordDropOpened } from './opened.ts';

const loadTexts = () => import('./words.ts');

/** Drops coins into a chat room. */
export const coinDropModal = modal('features-coin-drop', {});

/** A coin drop in the chat: collectable while open, then its result. */
export const DropLine = lazySharedComponent(
  loadTexts,
  async () => (await import('./drop-line.tsx')).DropLine,
);

/** Coin drops between players in the chat. */
export const dropsFeature: Feature = {
  words: loadTexts,
  modals: [defineLazyModal(coinDropModal, () => import('./coin-drop-modal.tsx'), players)],
};

import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');
/** Texts of the panel, loaded with the game. */
const panelWords = () => import('./panel-words.ts');

/** Shows a lootbox's contents and opens up to ten. */
export const lootboxModal = modal('game-lootbox', {});
/** Items that the player has won. */
export const userItemsModal = modal('game-lootbox-user-items', {});

/** Options in the panel of a game that pays in items: auto-sell, box contents and won items. */
export const ItemOptions = lazySharedComponent(
  panelWords,
  async () => (await import('./item-options.tsx')).ItemOptions,
);
/** Sells the item of a displayed round. */
export const SellKey = lazySharedComponent(
  panelWords,
  async () => (await import('./sell-key.tsx')).SellButton,
);

/** Lootbox items: winning, keeping and selling them. */
export const lootboxesFeature: Feature = {
  words: loadTexts,
  modals: [
    defineLazyModal(lootboxModal, () => import('./lootbox-modal.tsx')),
    defineLazyModal(userItemsModal, () => import('./user-items-modal.tsx'), players),
  ],
};

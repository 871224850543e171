import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const words = () => import('./words.ts');
/** What the panel says: it is in the first load of the game. */
const panelWords = () => import('./panel-words.ts');

/** A lootbox: what is inside, and opening up to ten of them. */
export const lootboxModal = modal('game-lootbox', {});
/** The items that the player has won. */
export const userItemsModal = modal('game-lootbox-user-items', {});

/** In the panel of a game that pays with items: selling at once, what is inside, and what was won. */
export const ItemOptions = lazySharedComponent(
  panelWords,
  async () => (await import('./item-options.tsx')).ItemOptions,
);
/** Sells the item of a round that is shown. */
export const SellKey = lazySharedComponent(
  panelWords,
  async () => (await import('./sell-key.tsx')).SellButton,
);

/** Items of lootboxes: winning, keeping and selling them. */
export const lootboxesFeature: Feature = {
  words,
  modals: [
    defineLazyModal(lootboxModal, () => import('./lootbox-modal.tsx')),
    defineLazyModal(userItemsModal, () => import('./user-items-modal.tsx'), players),
  ],
};

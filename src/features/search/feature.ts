import { modal } from '#ui/modal.ts';
import { defineLazyModal, type Feature } from '#features/feature-types.ts';

/** Finds a game by its name. */
export const searchModal = modal('game-search', {});

/** Finding a game. */
export const searchFeature: Feature = {
  words: () => import('./words.ts'),
  modals: [defineLazyModal(searchModal, () => import('./search-modal.tsx'))],
};

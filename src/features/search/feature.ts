import { modal } from '#ui/modal.ts';
import { lazyModal, type Feature } from '../face.ts';

/** Finds a game by its name. */
export const searchModal = modal('game-search', {});

/** Finding a game. */
export const searchFeature: Feature = {
  words: () => import('./words.ts'),
  modals: [lazyModal(searchModal, () => import('./search-modal.tsx'))],
};

import { modal } from '#ui/modal.ts';
import { defineLazyModal, type Feature } from '#features/feature-types.ts';

export const searchModal = modal('game-search', {});

export const searchFeature: Feature = {
  words: () => import('./words.ts'),
  modals: [defineLazyModal(searchModal, () => import('./search-modal.tsx'))],
};

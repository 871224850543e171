import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, type Feature } from '#features/feature-types.ts';

/** First steps; opened right after the register form, and by a new player at any time. */
export const welcomeModal = modal('welcome', {});

/** What a new player should know, in three steps. Nothing stores that they saw it: only the register form opens it unasked. */
export const welcomeFeature: Feature = {
  words: () => import('./words.ts'),
  modals: [defineLazyModal(welcomeModal, () => import('./welcome-modal.tsx'), players)],
};

import { modal } from '#ui/modal.ts';
import { defineLazyModal, type Feature } from '#features/feature-types.ts';

/** Lists the keyboard shortcuts. */
export const hotkeysModal = modal('game-hotkeys', {});

/** Game pages: home, the list of originals, and the page of each game. */
export const gamesFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [
    { path: '/', load: () => import('./home/home-page.tsx') },
    { path: '/games/originals', load: () => import('./originals/originals-page.tsx') },
    { path: '/games/originals/:slug', layout: 'game', load: () => import('./original/original-page.tsx') },
  ],
  modals: [defineLazyModal(hotkeysModal, () => import('./hotkeys-modal.tsx'))],
};

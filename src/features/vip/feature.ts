import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');

/** VIP levels and the player's own. */
export const vipModal = modal('vip', { tab: z.optional(z.enum(['vip', 'levels', 'rewards'])) });

/** Badge of the level that this XP (an amount as sent by the server) reaches. */
export const RankBadge = lazySharedComponent(
  loadTexts,
  async () => (await import('./rank-badge.tsx')).RankBadge,
);

/** Name of that level. */
export const RankName = lazySharedComponent(
  loadTexts,
  async () => (await import('./rank-name.tsx')).RankName,
);

/** Progress bar to the next level. */
export const RankProgress = lazySharedComponent(
  loadTexts,
  async () => (await import('./rank-progress.tsx')).RankProgress,
);

export const vipFeature: Feature = {
  words: loadTexts,
  pages: [
    { path: '/vip', load: () => import('./vip-page.tsx') },
    { path: '/vip/wheel', needsLogin: true, offers: ['wheel'], load: () => import('./wheel/wheel-page.tsx') },
    {
      path: '/vip/transfer',
      needsLogin: true,
      offers: ['vip_transfer'],
      load: () => import('./transfer/transfer-page.tsx'),
    },
  ],
  modals: [defineLazyModal(vipModal, () => import('./vip-modal.tsx'))],
};

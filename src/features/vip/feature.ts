import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { lazyModal, sharedPart, type Feature } from '../face.ts';

const words = () => import('./words.ts');

/** The levels, and the player's own. */
export const vipModal = modal('vip', { tab: z.optional(z.enum(['vip', 'levels', 'rewards'])) });

/** The badge of the level that so much XP (an amount of the wire) reaches. */
export const RankBadge = sharedPart(words, async () => (await import('./rank-badge.tsx')).RankBadge);

/** That level in words, and how far the next one is: "Gold II, 62%". */
export const RankLine = sharedPart(words, async () => (await import('./rank-line.tsx')).RankLine);

/** Levels of players. */
export const vipFeature: Feature = {
  words,
  pages: [{ path: '/vip', load: () => import('./vip-page.tsx') }],
  modals: [lazyModal(vipModal, () => import('./vip-modal.tsx'))],
};

import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, type Feature } from '#features/feature-types.ts';

const number = z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined);

/** Proof of a shared game and of its chain. */
export const crashGameModal = modal('crash-game', { chain: number, game: number });

/** Crash, the shared game: its pushed events and its public chains. */
export const crashFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [{ path: '/fairness/crash', load: () => import('./chain-page.tsx') }],
  modals: [defineLazyModal(crashGameModal, () => import('./crash-game-modal.tsx'))],
  live: () => import('./live.ts'),
};

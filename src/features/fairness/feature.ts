import * as z from 'zod/mini';
import { id, slug } from '#contract/shared.ts';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const words = () => import('./words.ts');

/** Seeds, the verification of a bet, and how it works. */
export const fairnessModal = modal('game-fairness', {
  tab: z.catch(z.optional(z.enum(['seeds', 'verify', 'how'])), undefined),
  id: z.catch(z.optional(id), undefined),
  game: z.catch(z.optional(slug), undefined),
});

/** The proof of a revealed bet, checked in this browser. */
export const BetProofBlock = lazySharedComponent(
  words,
  async () => (await import('./bet-proof-block.tsx')).BetProofBlock,
);

/** Proves to players that results were fixed before their bets. */
export const fairnessFeature: Feature = {
  words,
  modals: [defineLazyModal(fairnessModal, () => import('./fairness-modal.tsx'))],
};

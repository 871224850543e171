import * as z from 'zod/mini';
import { id, slug } from '#contract/shared.ts';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');

/** Seeds, bet verification and an explanation. */
export const fairnessModal = modal('game-fairness', {
  tab: z.catch(z.optional(z.enum(['seeds', 'verify', 'how'])), undefined),
  id: z.catch(z.optional(id), undefined),
  game: z.catch(z.optional(slug), undefined),
});

/** Proof of a revealed bet, checked in the browser. */
export const BetProofBlock = lazySharedComponent(
  loadTexts,
  async () => (await import('./bet-proof-block.tsx')).BetProofBlock,
);

/** Provable fairness: proves that results were fixed before the bets. */
export const fairnessFeature: Feature = {
  words: loadTexts,
  modals: [defineLazyModal(fairnessModal, () => import('./fairness-modal.tsx'))],
};

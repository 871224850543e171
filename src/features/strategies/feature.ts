import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');

/** Autobet strategies; opens the given condition (from 1). */
export const strategiesModal = modal('game-strategies', {
  condition: z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined),
});

export const ConditionSentence = lazySharedComponent(
  loadTexts,
  async () => (await import('./condition-sentence.tsx')).ConditionSentence,
);

/** Autobet strategies: editor and simulator. */
export const strategiesFeature: Feature = {
  words: loadTexts,
  modals: [defineLazyModal(strategiesModal, () => import('./strategies-modal.tsx'))],
};

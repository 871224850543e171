import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');

/** Self-exclusion: a 24-hour cooldown or a longer exclusion, opened at the given step. */
export const selfExclusionModal = modal('dashboard-self-exclusion', {
  step: z.catch(z.optional(z.enum(['cooldown', 'longer'])), undefined),
});

/** Replaces the bet buttons while the player may not bet. */
export const PlayClosed = lazySharedComponent(
  loadTexts,
  async () => (await import('./play-closed.tsx')).PlayClosed,
);
/** Asks periodically whether the player wants to continue. */
export const RealityCheck = lazySharedComponent(
  loadTexts,
  async () => (await import('./reality-check.tsx')).RealityCheck,
  { failed: () => null },
);

/** Responsible gambling: self-exclusion, limits and reality checks. */
export const responsibleFeature: Feature = {
  words: loadTexts,
  pages: [
    {
      path: '/my-account/general/self-exclusion',
      layout: 'account',
      needsLogin: true,
      load: () => import('./self-exclusion-page.tsx'),
    },
  ],
  modals: [
    defineLazyModal(selfExclusionModal, () => import('./exclusion-modal.tsx'), { outlivesSession: true }),
  ],
};

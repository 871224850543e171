import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const words = () => import('./words.ts');

/** A break: the cooldown of 24 hours, or an exclusion for longer, open at the step that is named. */
export const selfExclusionModal = modal('dashboard-self-exclusion', {
  step: z.catch(z.optional(z.enum(['cooldown', 'longer'])), undefined),
});

/** What stands in the place of the keys while the player may not bet. */
export const PlayClosed = lazySharedComponent(
  words,
  async () => (await import('./play-closed.tsx')).PlayClosed,
);
/** Asks from time to time whether the player goes on. */
export const RealityCheck = lazySharedComponent(
  words,
  async () => (await import('./reality-check.tsx')).RealityCheck,
  { failed: () => null },
);

/** What protects a player from playing more than is good: exclusion, limits and reality checks. */
export const responsibleFeature: Feature = {
  words,
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

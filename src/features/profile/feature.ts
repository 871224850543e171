import * as z from 'zod/mini';
import { id } from '#contract/shared.ts';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, lazySharedComponent, type Feature } from '#features/feature-types.ts';

/** Public profile of a player, by id or by username. */
export const profileModal = modal('profile', { id: z.optional(id), username: z.optional(z.string()) });

const loadTexts = () => import('./words.ts');

/** Name and avatar in the first steps of a new player. */
export const FirstProfile = lazySharedComponent(
  loadTexts,
  async () => (await import('./first-profile.tsx')).FirstProfile,
);

const account = { needsLogin: true, layout: 'account' } as const;

/** Public profiles and ignored players. */
export const profileFeature: Feature = {
  words: loadTexts,
  pages: [
    { ...account, path: '/my-account/general/profile', load: () => import('./profile-page.tsx') },
    { ...account, path: '/my-account/general/ignored-users', load: () => import('./ignored-page.tsx') },
  ],
  modals: [defineLazyModal(profileModal, () => import('./profile-modal.tsx'))],
};

import { modal } from '#ui/modal.ts';
import { defineLazyModal, lazySharedComponent, type Feature } from '#features/feature-types.ts';

/** Chooses the site's language. */
export const languagesModal = modal('languages', {});

const words = () => import('./words.ts');

/** Flag of a language. */
export const Flag = lazySharedComponent(words, async () => (await import('./flag.tsx')).Flag);

export const languagesFeature: Feature = {
  words,
  modals: [defineLazyModal(languagesModal, () => import('./languages-modal.tsx'))],
};

import { modal } from '#ui/modal.ts';
import { defineLazyModal, lazySharedComponent, type Feature } from '#features/feature-types.ts';

/** Chooses the site's language. */
export const languagesModal = modal('languages', {});

const loadTexts = () => import('./words.ts');

/** Flag of a language. */
export const Flag = lazySharedComponent(loadTexts, async () => (await import('./flag.tsx')).Flag);

export const languagesFeature: Feature = {
  words: loadTexts,
  modals: [defineLazyModal(languagesModal, () => import('./languages-modal.tsx'))],
};

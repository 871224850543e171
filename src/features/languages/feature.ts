import { modal } from '#ui/modal.ts';
import { defineLazyModal, lazySharedComponent, type Feature } from '#features/feature-types.ts';

/** In which language the site is. */
export const languagesModal = modal('languages', {});

const words = () => import('./words.ts');

/** The flag beside a language. */
export const Flag = lazySharedComponent(words, async () => (await import('./flag.tsx')).Flag);

/** The choice of the site's language. */
export const languagesFeature: Feature = {
  words,
  modals: [defineLazyModal(languagesModal, () => import('./languages-modal.tsx'))],
};

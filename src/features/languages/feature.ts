import { modal } from '#ui/modal.ts';
import { lazyModal, sharedPart, type Feature } from '../face.ts';

/** In which language the site is. */
export const languagesModal = modal('languages', {});

const words = () => import('./words.ts');

/** The flag beside a language. */
export const Flag = sharedPart(words, async () => (await import('./flag.tsx')).Flag);

/** The choice of the site's language. */
export const languagesFeature: Feature = {
  words,
  modals: [lazyModal(languagesModal, () => import('./languages-modal.tsx'))],
};

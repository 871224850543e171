import { modal } from '#ui/modal.ts';
import { lazyModal, type Feature } from '../face.ts';

/** In which language the site is. */
export const languagesModal = modal('languages', {});

/** The choice of the site's language. */
export const languagesFeature: Feature = {
  words: () => import('./words.ts'),
  modals: [lazyModal(languagesModal, () => import('./languages-modal.tsx'))],
};

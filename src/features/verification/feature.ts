import type { Feature } from '#features/feature-types.ts';

/** Identity verification (KYC) by documents, and their review by staff. */
export const verificationFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [
    {
      path: '/my-account/general/verification',
      needsLogin: true,
      layout: 'account',
      load: () => import('./verification-page.tsx'),
    },
  ],
};

import type { Feature } from '#features/feature-types.ts';

/** Whoever is first to reach a multiplier wins. */
export const challengesFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [{ path: '/challenges', offers: ['challenges'], load: () => import('./challenges-page.tsx') }],
};

import type { Feature } from '#features/feature-types.ts';

/** Challenges: the first players to reach a multiplier win a prize. */
export const challengesFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [{ path: '/challenges', offers: ['challenges'], load: () => import('./challenges-page.tsx') }],
};

import type { Feature } from '#features/feature-types.ts';

/** Daily and weekly missions. */
export const missionsFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [{ path: '/missions', offers: ['missions'], load: () => import('./missions-page.tsx') }],
};

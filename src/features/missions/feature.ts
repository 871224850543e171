import type { Feature } from '#features/feature-types.ts';

/** Small goals of a day and a week. */
export const missionsFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [{ path: '/missions', offers: ['missions'], load: () => import('./missions-page.tsx') }],
};

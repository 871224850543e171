import type { Feature } from '#features/feature-types.ts';

/** Report of the actual returns of the originals next to the stated ones. */
export const returnsFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [{ path: '/fairness/returns', load: () => import('./returns-page.tsx') }],
};

import type { Feature } from '#features/feature-types.ts';

/** What the originals have really paid beside what is stated. */
export const returnsFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [{ path: '/fairness/returns', load: () => import('./returns-page.tsx') }],
};

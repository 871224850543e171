import type { Feature } from '../face.ts';

/** What the originals have really paid beside what is stated. */
export const returnsFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [{ path: '/fairness/returns', load: () => import('./returns-page.tsx') }],
};

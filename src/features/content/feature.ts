import type { Feature } from '#features/feature-types.ts';

/** Content pages written by operators. Any path no other feature handles is one of them, or the 404 page. */
export const contentFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [{ path: '*', load: () => import('./content-page.tsx') }],
};

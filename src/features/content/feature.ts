import type { Feature } from '#features/feature-types.ts';

/** Pages that operators write. Any path that is no other feature's is one of them, or the 404 page. */
export const contentFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [{ path: '*', load: () => import('./content-page.tsx') }],
};

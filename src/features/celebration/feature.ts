import type { Feature } from '#features/feature-types.ts';

/** Celebrates credits outside a round. */
export const celebrationFeature: Feature = {
  words: () => import('./words.ts'),
  overlays: [() => import('./celebration-outlet.tsx')],
  live: () => import('./live.ts'),
};

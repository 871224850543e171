import type { Feature } from '#features/feature-types.ts';

const load = () => import('./tournament-page.tsx');

/** Tournaments: races, raffles and giveaways. */
export const tournamentsFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [
    { path: '/tournaments', load: () => import('./tournaments-page.tsx') },
    { path: '/tournaments/wager/:slug', offers: ['tournaments'], load },
    { path: '/tournaments/raffle/:slug', offers: ['raffles'], load },
    { path: '/tournaments/giveaway/:slug', load },
  ],
};

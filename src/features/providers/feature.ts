import { lazySharedComponent, type Feature } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');
const room = () => import('./room.ts');
const silent = { failed: () => null };

/** Tile of a provider game. */
export const CasinoTile = lazySharedComponent(loadTexts, async () => (await room()).CasinoTile, silent);

/** Provider game in a row of the live bets. */
export const BetGame = lazySharedComponent(loadTexts, async () => (await room()).BetGame, silent);

/** Games of external providers, played in an iframe. */
export const providersFeature: Feature = {
  words: loadTexts,
  pages: [
    { path: '/casino/providers', load: async () => ({ default: (await room()).ProvidersPage }) },
    {
      path: '/casino/games/:slug',
      layout: 'game',
      load: async () => ({ default: (await room()).CasinoGamePage }),
    },
  ],
};

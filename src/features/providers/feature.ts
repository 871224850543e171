import { lazySharedComponent, type Feature } from '#features/feature-types.ts';

const words = () => import('./words.ts');
const room = () => import('./room.ts');
const silent = { failed: () => null };

/** Tile of a provider game. */
export const CasinoTile = lazySharedComponent(words, async () => (await room()).CasinoTile, silent);

/** Provider game in a row of the live bets. */
export const BetGame = lazySharedComponent(words, async () => (await room()).BetGame, silent);

/** Games of external providers, played in an iframe. */
export const providersFeature: Feature = {
  words,
  pages: [
    { path: '/casino/providers', load: async () => ({ default: (await room()).ProvidersPage }) },
    {
      path: '/casino/games/:slug',
      layout: 'game',
      load: async () => ({ default: (await room()).CasinoGamePage }),
    },
  ],
};

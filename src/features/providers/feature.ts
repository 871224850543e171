import { lazySharedComponent, type Feature } from '#features/feature-types.ts';

const words = () => import('./words.ts');
const room = () => import('./room.ts');
const silent = { failed: () => null };

/** A game of a provider as a tile that leads to it. */
export const CasinoTile = lazySharedComponent(words, async () => (await room()).CasinoTile, silent);

/** Picture and name of a provider's game in a row of the live bets, which leads to the game. */
export const BetGame = lazySharedComponent(words, async () => (await room()).BetGame, silent);

/** Games of providers, played in a frame of their own. */
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

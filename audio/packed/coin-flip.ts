import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './coin-flip.m4a?no-inline';
import webmUrl from './coin-flip.webm?no-inline';

/** Written by pack.ts. */
export const coinFlipSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'coin-flip.toss': [50, 500],
    'coin-flip.land': [650, 1000],
    'coin-flip.stack': [1750, 800],
    'coin-flip.wrong': [2650, 600],
    'coin-flip.topple': [3350, 1000],
  },
};

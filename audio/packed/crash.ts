import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './crash.m4a?no-inline';
import webmUrl from './crash.webm?no-inline';

/** Written by pack.ts. */
export const crashSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'crash.lift': [50, 900],
    'crash.flame': [1050, 1100],
    'crash.turn': [2250, 1600],
    'crash.bell': [3950, 1300],
    'crash.leave': [5350, 400],
    'crash.burst': [5850, 1100],
    'crash.puff': [7050, 700],
    'crash.dawn': [7850, 2600],
  },
};

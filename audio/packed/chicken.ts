import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './chicken.m4a?no-inline';
import webmUrl from './chicken.webm?no-inline';

/** Written by pack.ts. */
export const chickenSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'chicken.cluck-1': [50, 300],
    'chicken.cluck-2': [450, 300],
    'chicken.cluck-3': [850, 300],
    'chicken.cluck-4': [1250, 300],
    'chicken.cluck-5': [1650, 300],
    'chicken.cluck-6': [2050, 300],
    'chicken.hop': [2450, 220],
    'chicken.hop~2': [2750, 232],
    'chicken.hop~3': [3050, 209],
    'chicken.pass': [3350, 550],
    'chicken.hit': [4000, 600],
    'chicken.zone': [4700, 900],
    'chicken.egg': [5700, 1300],
  },
};

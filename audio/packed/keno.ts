import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './keno.m4a?no-inline';
import webmUrl from './keno.webm?no-inline';

/** Written by pack.ts. */
export const kenoSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'keno.drum': [50, 1100],
    'keno.ball': [1250, 140],
    'keno.hit1': [1450, 500],
    'keno.hit2': [2050, 500],
    'keno.hit3': [2650, 500],
    'keno.hit4': [3250, 500],
    'keno.hit5': [3850, 500],
    'keno.hit6': [4450, 500],
    'keno.hit7': [5050, 500],
    'keno.hit8': [5650, 500],
    'keno.hit9': [6250, 500],
    'keno.hit10': [6850, 500],
    'keno.full': [7450, 1500],
  },
};

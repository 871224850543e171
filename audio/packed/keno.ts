import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './keno.m4a?no-inline';
import webmUrl from './keno.webm?no-inline';

/** Written by pack.ts. */
export const kenoSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'keno.drum': [50, 1100],
    'keno.ball': [1250, 140],
    'keno.ball~2': [1450, 148],
    'keno.ball~3': [1700, 133],
    'keno.hit1': [1900, 500],
    'keno.hit2': [2500, 500],
    'keno.hit3': [3100, 500],
    'keno.hit4': [3700, 500],
    'keno.hit5': [4300, 500],
    'keno.hit6': [4900, 500],
    'keno.hit7': [5500, 500],
    'keno.hit8': [6100, 500],
    'keno.hit9': [6700, 500],
    'keno.hit10': [7300, 500],
    'keno.full': [7900, 1500],
  },
};

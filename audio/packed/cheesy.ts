import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './cheesy.m4a?no-inline';
import webmUrl from './cheesy.webm?no-inline';

/** Written by pack.ts. */
export const cheesySounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'cheesy.nibble': [50, 340],
    'cheesy.squeak1': [450, 420],
    'cheesy.squeak2': [950, 420],
    'cheesy.squeak3': [1450, 420],
    'cheesy.squeak4': [1950, 420],
    'cheesy.squeak5': [2450, 420],
    'cheesy.shine': [2950, 900],
    'cheesy.gold': [3950, 1300],
    'cheesy.snap': [5350, 600],
    'cheesy.throne': [6050, 1600],
  },
};

import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './cheesy.m4a?no-inline';
import webmUrl from './cheesy.webm?no-inline';

/** Written by pack.ts. */
export const cheesySounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'cheesy.nibble': [50, 340],
    'cheesy.nibble~2': [450, 359],
    'cheesy.nibble~3': [900, 323],
    'cheesy.squeak1': [1300, 420],
    'cheesy.squeak2': [1800, 420],
    'cheesy.squeak3': [2300, 420],
    'cheesy.squeak4': [2800, 420],
    'cheesy.squeak5': [3300, 420],
    'cheesy.shine': [3800, 900],
    'cheesy.gold': [4800, 1300],
    'cheesy.snap': [6200, 600],
    'cheesy.throne': [6900, 1600],
  },
};

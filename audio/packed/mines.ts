import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './mines.m4a?no-inline';
import webmUrl from './mines.webm?no-inline';

/** Written by pack.ts. */
export const minesSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'mines.down': [50, 100],
    'mines.turn': [250, 220],
    'mines.gem1': [550, 620],
    'mines.gem2': [1250, 620],
    'mines.gem3': [1950, 620],
    'mines.gem4': [2650, 620],
    'mines.gem5': [3350, 620],
    'mines.gem6': [4050, 620],
    'mines.gem7': [4750, 620],
    'mines.gem8': [5450, 620],
    'mines.gem9': [6150, 620],
    'mines.gem10': [6850, 620],
    'mines.gem11': [7550, 620],
    'mines.gem12': [8250, 620],
    'mines.mine': [8950, 1000],
    'mines.clear': [10050, 1500],
  },
};

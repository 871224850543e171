import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './mines.m4a?no-inline';
import webmUrl from './mines.webm?no-inline';

/** Written by pack.ts. */
export const minesSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'mines.down': [50, 100],
    'mines.down~2': [250, 105],
    'mines.down~3': [450, 95],
    'mines.turn': [650, 220],
    'mines.turn~2': [950, 232],
    'mines.turn~3': [1250, 209],
    'mines.gem1': [1550, 620],
    'mines.gem2': [2250, 620],
    'mines.gem3': [2950, 620],
    'mines.gem4': [3650, 620],
    'mines.gem5': [4350, 620],
    'mines.gem6': [5050, 620],
    'mines.gem7': [5750, 620],
    'mines.gem8': [6450, 620],
    'mines.gem9': [7150, 620],
    'mines.gem10': [7850, 620],
    'mines.gem11': [8550, 620],
    'mines.gem12': [9250, 620],
    'mines.mine': [9950, 1000],
    'mines.clear': [11050, 1500],
  },
};

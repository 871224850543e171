import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './roulette-candy.m4a?no-inline';
import webmUrl from './roulette-candy.webm?no-inline';

/** Written by pack.ts. */
export const rouletteCandySounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'roulette-candy.spin': [50, 600],
    'roulette-candy.peg': [750, 90],
    'roulette-candy.pop': [900, 1000],
    'roulette-candy.loss': [2000, 500],
    'roulette-candy.rattle': [2600, 1200],
    'roulette-candy.cube': [3900, 1400],
    'roulette-candy.chip': [5400, 140],
  },
};

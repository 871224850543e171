import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './roulette-candy.m4a?no-inline';
import webmUrl from './roulette-candy.webm?no-inline';

/** Written by pack.ts. */
export const rouletteCandySounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'roulette-candy.spin': [50, 600],
    'roulette-candy.peg': [750, 90],
    'roulette-candy.peg~2': [900, 95],
    'roulette-candy.peg~3': [1100, 85],
    'roulette-candy.pop': [1250, 1000],
    'roulette-candy.loss': [2350, 500],
    'roulette-candy.rattle': [2950, 1200],
    'roulette-candy.cube': [4250, 1400],
    'roulette-candy.chip': [5750, 140],
    'roulette-candy.chip~2': [5950, 148],
    'roulette-candy.chip~3': [6200, 133],
  },
};

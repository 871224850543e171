import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './roulette-eu.m4a?no-inline';
import webmUrl from './roulette-eu.webm?no-inline';

/** Written by pack.ts. */
export const rouletteEuSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'roulette-eu.roll': [50, 3200],
    'roulette-eu.roll-short': [3350, 1400],
    'roulette-eu.clack': [4850, 120],
    'roulette-eu.clack~2': [5050, 126],
    'roulette-eu.clack~3': [5250, 114],
    'roulette-eu.settle': [5450, 350],
    'roulette-eu.win': [5900, 1100],
    'roulette-eu.loss': [7100, 500],
    'roulette-eu.chip': [7700, 160],
    'roulette-eu.chip~2': [7950, 169],
    'roulette-eu.chip~3': [8200, 152],
  },
};

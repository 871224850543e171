import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './roulette-eu-bed.m4a?no-inline';
import webmUrl from './roulette-eu-bed.webm?no-inline';

/** Written by pack.ts. */
export const rouletteEuBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

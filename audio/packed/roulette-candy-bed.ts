import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './roulette-candy-bed.m4a?no-inline';
import webmUrl from './roulette-candy-bed.webm?no-inline';

/** Written by pack.ts. */
export const rouletteCandyBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

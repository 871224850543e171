import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './coin-flip-bed.m4a?no-inline';
import webmUrl from './coin-flip-bed.webm?no-inline';

/** Written by pack.ts. */
export const coinFlipBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

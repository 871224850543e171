import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './mines-bed.m4a?no-inline';
import webmUrl from './mines-bed.webm?no-inline';

/** Written by pack.ts. */
export const minesBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './hi-lo-bed.m4a?no-inline';
import webmUrl from './hi-lo-bed.webm?no-inline';

/** Written by pack.ts. */
export const hiLoBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

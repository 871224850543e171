import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './limbo-bed.m4a?no-inline';
import webmUrl from './limbo-bed.webm?no-inline';

/** Written by pack.ts. */
export const limboBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './keno-bed.m4a?no-inline';
import webmUrl from './keno-bed.webm?no-inline';

/** Written by pack.ts. */
export const kenoBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

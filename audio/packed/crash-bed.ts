import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './crash-bed.m4a?no-inline';
import webmUrl from './crash-bed.webm?no-inline';

/** Written by pack.ts. */
export const crashBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './chicken-bed.m4a?no-inline';
import webmUrl from './chicken-bed.webm?no-inline';

/** Written by pack.ts. */
export const chickenBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

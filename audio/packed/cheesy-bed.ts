import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './cheesy-bed.m4a?no-inline';
import webmUrl from './cheesy-bed.webm?no-inline';

/** Written by pack.ts. */
export const cheesyBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

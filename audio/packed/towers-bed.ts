import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './towers-bed.m4a?no-inline';
import webmUrl from './towers-bed.webm?no-inline';

/** Written by pack.ts. */
export const towersBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

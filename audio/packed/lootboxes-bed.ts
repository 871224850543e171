import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './lootboxes-bed.m4a?no-inline';
import webmUrl from './lootboxes-bed.webm?no-inline';

/** Written by pack.ts. */
export const lootboxesBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

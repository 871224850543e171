import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './plinko-bed.m4a?no-inline';
import webmUrl from './plinko-bed.webm?no-inline';

/** Written by pack.ts. */
export const plinkoBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

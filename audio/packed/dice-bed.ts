import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './dice-bed.m4a?no-inline';
import webmUrl from './dice-bed.webm?no-inline';

/** Written by pack.ts. */
export const diceBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

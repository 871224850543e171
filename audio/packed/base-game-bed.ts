import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './base-game-bed.m4a?no-inline';
import webmUrl from './base-game-bed.webm?no-inline';

/** Written by pack.ts. */
export const baseGameBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

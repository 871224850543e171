import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './blackjack-bed.m4a?no-inline';
import webmUrl from './blackjack-bed.webm?no-inline';

/** Written by pack.ts. */
export const blackjackBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: { bed: [1000, 20000] },
};

import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './dice.m4a?no-inline';
import webmUrl from './dice.webm?no-inline';

/** Written by pack.ts. */
export const diceSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'dice.spin': [50, 420],
    'dice.lock': [550, 140],
    'dice.pin': [750, 850],
    'dice.felt': [1700, 200],
  },
};

import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './base-game.m4a?no-inline';
import webmUrl from './base-game.webm?no-inline';

/** Written by pack.ts. */
export const baseGameSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'base-game.spin': [50, 600],
    'base-game.peg': [750, 90],
    'base-game.peg~2': [900, 95],
    'base-game.peg~3': [1100, 85],
    'base-game.stop': [1250, 900],
  },
};

import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './limbo.m4a?no-inline';
import webmUrl from './limbo.webm?no-inline';

/** Written by pack.ts. */
export const limboSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'limbo.rise': [50, 360],
    'limbo.ping': [500, 1000],
    'limbo.breath': [1600, 500],
    'limbo.flight': [2200, 1300],
  },
};

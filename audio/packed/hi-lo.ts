import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './hi-lo.m4a?no-inline';
import webmUrl from './hi-lo.webm?no-inline';

/** Written by pack.ts. */
export const hiLoSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'hi-lo.pull': [50, 300],
    'hi-lo.flip': [450, 260],
    'hi-lo.skip': [800, 260],
    'hi-lo.same': [1150, 900],
    'hi-lo.drop1': [2150, 700],
    'hi-lo.drop2': [2950, 700],
    'hi-lo.drop3': [3750, 700],
    'hi-lo.drop4': [4550, 700],
    'hi-lo.drop5': [5350, 700],
    'hi-lo.drop6': [6150, 700],
    'hi-lo.drop7': [6950, 700],
    'hi-lo.drop8': [7750, 700],
    'hi-lo.wash': [8550, 1100],
  },
};

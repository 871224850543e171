import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './hi-lo.m4a?no-inline';
import webmUrl from './hi-lo.webm?no-inline';

/** Written by pack.ts. */
export const hiLoSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'hi-lo.pull': [50, 300],
    'hi-lo.pull~2': [450, 317],
    'hi-lo.pull~3': [850, 285],
    'hi-lo.flip': [1200, 260],
    'hi-lo.flip~2': [1550, 275],
    'hi-lo.flip~3': [1900, 247],
    'hi-lo.skip': [2250, 260],
    'hi-lo.same': [2600, 900],
    'hi-lo.drop1': [3600, 700],
    'hi-lo.drop2': [4400, 700],
    'hi-lo.drop3': [5200, 700],
    'hi-lo.drop4': [6000, 700],
    'hi-lo.drop5': [6800, 700],
    'hi-lo.drop6': [7600, 700],
    'hi-lo.drop7': [8400, 700],
    'hi-lo.drop8': [9200, 700],
    'hi-lo.wash': [10000, 1100],
  },
};

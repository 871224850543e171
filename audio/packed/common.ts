import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './common.m4a?no-inline';
import webmUrl from './common.webm?no-inline';

/** Written by pack.ts. */
export const commonSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    press: [50, 90],
    bet: [200, 280],
    deny: [550, 300],
    win: [950, 750],
    nice: [1800, 1300],
    big: [3200, 2300],
    mega: [5600, 3200],
    epic: [8900, 4400],
    lose: [13400, 260],
    cashout: [13750, 900],
    stop: [14750, 160],
  },
};

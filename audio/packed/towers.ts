import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './towers.m4a?no-inline';
import webmUrl from './towers.webm?no-inline';

/** Written by pack.ts. */
export const towersSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'towers.step-1': [50, 600],
    'towers.step-2': [750, 600],
    'towers.step-3': [1450, 600],
    'towers.step-4': [2150, 600],
    'towers.step-5': [2850, 600],
    'towers.step-6': [3550, 600],
    'towers.step-7': [4250, 600],
    'towers.step-8': [4950, 600],
    'towers.step-9': [5650, 600],
    'towers.shutter': [6350, 340],
    'towers.shutter~2': [6750, 359],
    'towers.shutter~3': [7200, 323],
    'towers.fall': [7600, 1000],
    'towers.wind': [8700, 1500],
    'towers.beacon': [10300, 2200],
  },
};

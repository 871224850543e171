import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './lootboxes.m4a?no-inline';
import webmUrl from './lootboxes.webm?no-inline';

/** Written by pack.ts. */
export const lootboxesSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'lootboxes.open': [50, 900],
    'lootboxes.tick': [1050, 90],
    'lootboxes.tick~2': [1200, 95],
    'lootboxes.tick~3': [1400, 85],
    'lootboxes.choose': [1550, 180],
    'lootboxes.loss': [1800, 500],
    'lootboxes.common': [2400, 700],
    'lootboxes.uncommon': [3200, 800],
    'lootboxes.rare': [4100, 950],
    'lootboxes.epic': [5150, 1200],
    'lootboxes.legendary': [6450, 1450],
    'lootboxes.artifact': [8000, 1800],
  },
};

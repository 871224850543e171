import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './lootboxes.m4a?no-inline';
import webmUrl from './lootboxes.webm?no-inline';

/** Written by pack.ts. */
export const lootboxesSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'lootboxes.open': [50, 900],
    'lootboxes.tick': [1050, 90],
    'lootboxes.choose': [1200, 180],
    'lootboxes.loss': [1450, 500],
    'lootboxes.common': [2050, 700],
    'lootboxes.uncommon': [2850, 800],
    'lootboxes.rare': [3750, 950],
    'lootboxes.epic': [4800, 1200],
    'lootboxes.legendary': [6100, 1450],
    'lootboxes.artifact': [7650, 1800],
  },
};

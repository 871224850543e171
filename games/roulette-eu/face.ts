import type { GameManifest } from '#engine/game.ts';
import tile from '../../assets/tiles/roulette-eu.svg';

/** The line of the registry: the tile, and what a page loads of the game when it needs it. */
export const face = {
  tile,
  game: () => import('./index.ts'),
  texts: () => import('./texts.ts'),
  controls: () => import('./controls.ts'),
  recap: () => import('./recap.ts'),
  board: () => import('./board.ts'),
} as const satisfies GameManifest;

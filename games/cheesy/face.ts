import type { GameManifest } from '#engine/game.ts';
import tile from '../../assets/tiles/cheesy.svg';

/** Registry entry: the tile, and loaders for the parts of the game that a page needs. */
export const face = {
  tile,
  game: () => import('./index.ts'),
  texts: () => import('./texts.ts'),
  controls: () => import('./controls.ts'),
  recap: () => import('./recap.ts'),
  board: () => import('./board.ts'),
} as const satisfies GameManifest;

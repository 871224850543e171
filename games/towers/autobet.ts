import { rowAutobet } from '#engine/families/row-picks.ts';
import { game } from './rules.ts';

/** Autobet picks one marked tile in each of the first floors, then cashes out. */
export const autobet = rowAutobet(game);

import { rowAutobet } from '#engine/families/row-picks.ts';
import { game } from './rules.ts';

/** Autobet bites into the marked hole of each layer, then cashes out. */
export const autobet = rowAutobet(game);

import { createRowAutobet } from '#engine/families/row-picks.ts';
import { cheesyGame } from './rules.ts';

/** Autobet picks the marked hole of each layer, then cashes out. */
export const autobet = createRowAutobet(cheesyGame);

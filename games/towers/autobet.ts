import { createRowAutobet } from '#engine/families/row-picks.ts';
import { towersGame } from './rules.ts';

/** Autobet picks one marked tile on each of the first floors, then cashes out. */
export const autobet = createRowAutobet(towersGame);

import { rowRecap } from '#engine/families/row-recap.ts';
import { game } from './rules.ts';

/** All layers from the top, with the bites. */
export const recap = rowRecap(game);

import { createRowRecap } from '#engine/families/row-recap.ts';
import { cheesyGame } from './rules.ts';

/** All layers from the top, with the bites. */
export const recap = createRowRecap(cheesyGame);

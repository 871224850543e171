import { createRowRecap } from '#engine/families/row-recap.ts';
import { towersGame } from './rules.ts';

/** The tower from the highest floor down, with the picked windows marked. */
export const recap = createRowRecap(towersGame, { isUpward: true, allText: 'recapRoof' });

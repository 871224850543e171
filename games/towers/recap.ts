import { rowRecap } from '#engine/families/row-recap.ts';
import { game } from './rules.ts';

/** The tower from the highest floor down, with the picked windows marked. */
export const recap = rowRecap(game, { isUpward: true, allText: 'recapRoof' });

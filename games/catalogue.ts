import type { Catalogue } from '#engine/core/rules.ts';
import { meta as baseGame } from './base-game/meta.ts';
import { rules as baseGameRules } from './base-game/rules.ts';
import { autobet as chickenAutobet } from './chicken/autobet.ts';
import { meta as chicken } from './chicken/meta.ts';
import { rules as chickenRules } from './chicken/rules.ts';
import { autobet as diceAutobet } from './dice/autobet.ts';
import { meta as dice } from './dice/meta.ts';
import { rules as diceRules } from './dice/rules.ts';
import { autobet as minesAutobet } from './mines/autobet.ts';
import { meta as mines } from './mines/meta.ts';
import { rules as minesRules } from './mines/rules.ts';
import { autobet as plinkoAutobet } from './plinko/autobet.ts';
import { meta as plinko } from './plinko/meta.ts';
import { rules as plinkoRules } from './plinko/rules.ts';

/**
 * Every game by slug, without pictures: the server, the browser, the command line and the tests read it. Pages list them
 * in this order: the showpieces first, the template and what is made from it last.
 */
export const catalogue = {
  mines: { meta: mines, rules: minesRules, autobet: minesAutobet },
  plinko: { meta: plinko, rules: plinkoRules, autobet: plinkoAutobet },
  chicken: { meta: chicken, rules: chickenRules, autobet: chickenAutobet },
  dice: { meta: dice, rules: diceRules, autobet: diceAutobet },
  'base-game': { meta: baseGame, rules: baseGameRules },
} as const satisfies Catalogue;

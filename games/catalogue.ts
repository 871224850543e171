import type { Catalogue } from '#engine/core/rules.ts';
import { entry as baseGame } from './base-game/entry.ts';
import { entry as chicken } from './chicken/entry.ts';
import { entry as dice } from './dice/entry.ts';
import { entry as mines } from './mines/entry.ts';
import { entry as plinko } from './plinko/entry.ts';

/**
 * Every game by slug, without pictures: the server, the browser, the command line and the tests read it. Pages list them
 * in this order: the showpieces first, the template and what is made from it last.
 */
export const catalogue = {
  mines,
  plinko,
  chicken,
  dice,
  'base-game': baseGame,
} as const satisfies Catalogue;

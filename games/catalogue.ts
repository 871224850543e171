import type { Catalogue } from '#core/rules.ts';
import { entry as baseGame } from './base-game/entry.ts';
import { entry as cheesy } from './cheesy/entry.ts';
import { entry as blackjack1 } from './blackjack1/entry.ts';
import { entry as blackjack2 } from './blackjack2/entry.ts';
import { entry as blackjack } from './blackjack/entry.ts';
import { entry as chicken } from './chicken/entry.ts';
import { entry as coinFlip } from './coin-flip/entry.ts';
import { entry as crash } from './crash/entry.ts';
import { entry as dice } from './dice/entry.ts';
import { entry as hiLo } from './hi-lo/entry.ts';
import { entry as keno } from './keno/entry.ts';
import { entry as limbo } from './limbo/entry.ts';
import { entry as lootboxes } from './lootboxes/entry.ts';
import { entry as mines } from './mines/entry.ts';
import { entry as plinko } from './plinko/entry.ts';
import { entry as rouletteCandy } from './roulette-candy/entry.ts';
import { entry as rouletteEu } from './roulette-eu/entry.ts';
import { entry as towers } from './towers/entry.ts';

/**
 * Every game by slug, without graphics; used by the server, the browser, the command line and the tests.
 * Pages list the games in this order: the flagship games first, the template last.
 */
export const catalogue = {
  mines,
  plinko,
  chicken,
  dice,
  crash,
  blackjack,
  towers,
  'hi-lo': hiLo,
  cheesy,
  keno,
  limbo,
  'coin-flip': coinFlip,
  blackjack1,
  blackjack2,
  'roulette-eu': rouletteEu,
  'roulette-candy': rouletteCandy,
  lootboxes,
  'base-game': baseGame,
} as const satisfies Catalogue;

import { baseGame } from './base-game.ts';
import { chicken } from './chicken.ts';
import { dice } from './dice.ts';
import { mines } from './mines.ts';
import { plinko } from './plinko.ts';
import type { GameStills } from './still.ts';

/** Slug -> the stills of the game. */
export const gallery: Readonly<Record<string, GameStills>> = {
  'base-game': baseGame,
  chicken,
  dice,
  mines,
  plinko,
};

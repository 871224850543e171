import type { catalogue } from '#games/catalogue.ts';
import { baseGame } from './base-game.ts';
import { chicken } from './chicken.ts';
import { dice } from './dice.ts';
import { mines } from './mines.ts';
import { plinko } from './plinko.ts';
import type { GameStills } from './still.ts';

/** Slug -> the stills of the game. */
export const gallery: Readonly<Record<keyof typeof catalogue, GameStills>> = {
  'base-game': baseGame,
  chicken,
  dice,
  mines,
  plinko,
};

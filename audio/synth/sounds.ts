import { baseGameSounds } from './base-game.ts';
import { chickenSounds } from './chicken.ts';
import { commonSounds } from './common.ts';
import { diceSounds } from './dice.ts';
import { minesSounds } from './mines.ts';
import { plinkoSounds } from './plinko.ts';
import type { Recipe } from './recipe.ts';

/** Packed files of cues by name. */
export const packs = {
  common: commonSounds,
  'base-game': baseGameSounds,
  chicken: chickenSounds,
  dice: diceSounds,
  mines: minesSounds,
  plinko: plinkoSounds,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Recipe>>>>;

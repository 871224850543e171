import type { Recap } from '#core/recap.ts';
import type { AnyDrawBoard, AnyGame, Field, GameManifest, ResultBadge } from '#engine/game.ts';
import { face as baseGame } from './base-game/face.ts';
import { face as blackjack1 } from './blackjack1/face.ts';
import { face as blackjack2 } from './blackjack2/face.ts';
import { face as blackjack } from './blackjack/face.ts';
import type { catalogue } from './catalogue.ts';
import { face as cheesy } from './cheesy/face.ts';
import { face as chicken } from './chicken/face.ts';
import { face as coinFlip } from './coin-flip/face.ts';
import { face as crash } from './crash/face.ts';
import { face as dice } from './dice/face.ts';
import { face as hiLo } from './hi-lo/face.ts';
import { face as keno } from './keno/face.ts';
import { face as limbo } from './limbo/face.ts';
import { face as lootboxes } from './lootboxes/face.ts';
import { face as mines } from './mines/face.ts';
import { face as plinko } from './plinko/face.ts';
import { face as rouletteCandy } from './roulette-candy/face.ts';
import { face as rouletteEu } from './roulette-eu/face.ts';
import { face as towers } from './towers/face.ts';

/** Every game by slug, for pages: its tile, and the loaders of its chunks. */
const registry = {
  'base-game': baseGame,
  cheesy,
  blackjack1,
  blackjack2,
  blackjack,
  chicken,
  'coin-flip': coinFlip,
  crash,
  dice,
  'hi-lo': hiLo,
  keno,
  limbo,
  lootboxes,
  mines,
  plinko,
  'roulette-candy': rouletteCandy,
  'roulette-eu': rouletteEu,
  towers,
} as const satisfies Record<keyof typeof catalogue, GameManifest>;

const faceOf = (slug: string): GameManifest | null =>
  Object.hasOwn(registry, slug) ? registry[slug as keyof typeof registry] : null; // an own key is a key of the literal

/** URL of the tile's image, 3 by 4; null if no game has this slug. */
export const gameTile = (slug: string): string | null => faceOf(slug)?.tile ?? null;

/** Returns the loader of a game, or null if no game has this slug. The only way to load a scene. */
export const gameLoader = (slug: string): (() => Promise<AnyGame>) | null => {
  const face = faceOf(slug);
  return face && (async () => (await face.game()).default);
};

/** Loads the board of a game, which replaces graphics that cannot be drawn; null if no game has this slug. */
export async function gameBoard(slug: string): Promise<AnyDrawBoard | null> {
  const face = faceOf(slug);
  return face && (await face.board()).board;
}

/** Loads every possible result of a game with its colour; empty for a game that has no coloured results. */
export async function gameResults(slug: string): Promise<readonly ResultBadge[]> {
  const { controls } = (await faceOf(slug)?.controls()) ?? {};
  return controls?.results ?? [];
}

/** The texts of a game, and valid initial params. */
export interface GameWords {
  readonly texts: Readonly<Record<string, string>>;
  readonly initialParams: unknown;
  /** The bet, as fields of the panel. */
  fields(params: unknown): readonly Field<unknown>[];
  recap(params: unknown, view: unknown): Recap;
}

/** Loads the texts of a game without its graphics, for a verifier; null if no game has this slug. */
export async function gameWords(slug: string): Promise<GameWords | null> {
  const face = faceOf(slug);
  if (!face) return null;
  const [{ texts }, { controls }, { recap }] = await Promise.all([
    face.texts(),
    face.controls(),
    face.recap(),
  ]);
  return {
    texts: texts.en,
    initialParams: controls.example ?? controls.initial,
    fields: controls.fields,
    recap,
  };
}

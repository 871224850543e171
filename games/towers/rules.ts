import * as z from 'zod/mini';
import { wordDecision } from '#engine/core/rules.ts';
import {
  placesOf,
  type RowAction,
  type RowGame,
  type RowParams,
  rowPays,
  rowRules,
  type RowView,
} from '#engine/families/row-picks.ts';
import { difficulties, type Difficulty, factorOf, FLOORS, namesTrap, rowOf } from './paytable.ts';

export type TowersParams = RowParams<Difficulty>;
interface PickTile {
  readonly type: 'pick';
  readonly tile: number;
}
export type TowersAction = RowAction<PickTile>;
/** The safe tiles of a row, ascending. */
type SafeTiles = readonly number[];
export interface TowersView extends RowView {
  readonly rows: readonly SafeTiles[];
}
/** Of a row of the widest towers. */
export const MOST_TILES = Math.max(...difficulties.map((difficulty) => rowOf(difficulty).tiles));

/** Towers (games.md 4.9): nine rows with traps, one tile in each. */
export const game: RowGame<Difficulty, PickTile, SafeTiles, TowersView> = {
  version: 1,
  difficulties,
  rows: FLOORS,
  factors(difficulty) {
    const { tiles, safe } = rowOf(difficulty);
    return placesOf(tiles).map((tile) => factorOf(difficulty, tile < safe));
  },
  drawn(difficulty, row, draw) {
    const { tiles } = rowOf(difficulty);
    const named = draw.index(row, tiles);
    return placesOf(tiles).filter((tile) => (tile === named) !== namesTrap(difficulty));
  },
  factorAt: (difficulty, safe, tile) => factorOf(difficulty, safe.includes(tile)),
  words(difficulty, row, draw) {
    const key = namesTrap(difficulty) ? 'wordTrap' : 'wordSafe';
    const named = draw.index(row, rowOf(difficulty).tiles);
    return [wordDecision(draw, row, key, `${row + 1}: ${named + 1}`)];
  },
  step: z.strictObject({ type: z.literal('pick'), tile: z.int().check(z.gte(0), z.lt(MOST_TILES)) }),
  pick: (tile) => ({ type: 'pick', tile }),
  placeOf: ({ tile }) => tile,
  places: 'tiles',
  view: (rows, picks, end) => ({ rows, picks, end }),
  shown: ({ rows }) => rows,
};

export const rules = rowRules(game);

/** What is paid after so many floors, from 1. */
export const multiplierAfter = rowPays(game).most;

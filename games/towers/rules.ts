import * as z from 'zod/mini';
import { createWordDecision } from '#core/rules.ts';
import {
  listRowPositions,
  type RowAction,
  type RowGame,
  type RowParams,
  createRowPayouts,
  createRowRules,
  type RowView,
} from '#engine/families/row-picks.ts';
import { difficulties, type Difficulty, rowFactor, FLOORS, isTrapRow, getRow } from './paytable.ts';

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
/** Number of tiles in a row of the widest tower. */
export const MAX_TILES = Math.max(...difficulties.map((difficulty) => getRow(difficulty).tiles));

/** Towers (games.md 4.9): nine rows with traps; the player picks one tile in each. */
export const towersGame: RowGame<Difficulty, PickTile, SafeTiles, TowersView> = {
  version: 1,
  difficulties,
  rows: FLOORS,
  factors(difficulty) {
    const { tiles, safe } = getRow(difficulty);
    return listRowPositions(tiles).map((tile) => rowFactor(difficulty, tile < safe));
  },
  drawn(difficulty, row, draw) {
    const { tiles } = getRow(difficulty);
    const named = draw.index(row, tiles);
    return listRowPositions(tiles).filter((tile) => (tile === named) !== isTrapRow(difficulty));
  },
  factorAt: (difficulty, safe, tile) => rowFactor(difficulty, safe.includes(tile)),
  words(difficulty, row, draw) {
    const key = isTrapRow(difficulty) ? 'wordTrap' : 'wordSafe';
    const named = draw.index(row, getRow(difficulty).tiles);
    return [createWordDecision(draw, row, key, `${row + 1}: ${named + 1}`)];
  },
  step: z.strictObject({ type: z.literal('pick'), tile: z.int().check(z.gte(0), z.lt(MAX_TILES)) }),
  pick: (tile) => ({ type: 'pick', tile }),
  placeOf: ({ tile }) => tile,
  places: 'tiles',
  view: (rows, picks, end) => ({ rows, picks, end }),
  shown: ({ rows }) => rows,
};

export const rules = createRowRules(towersGame);

/** The payout after this many floors, from 1. */
export const multiplierAfterFloors = createRowPayouts(towersGame).most;

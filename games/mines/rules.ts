import * as z from 'zod/mini';
import { serializeMultiplier } from '#core/multiplier.ts';
import { Refusal } from '#core/refusal.ts';
import { createWordDecision } from '#core/rules.ts';
import { createSteppedRules } from '#core/stepped.ts';
import type { SteppedEndReason, SteppedState } from '#core/stepped.ts';
import { formatDecimal } from '#core/number-input.ts';
import { gemCount, MAX_MINES, multiplierAfterGems, TILES } from './paytable.ts';

export interface MinesParams {
  readonly mines: number;
}
interface PickTile {
  readonly type: 'pick';
  readonly tile: number;
}
export type MinesAction = PickTile | { readonly type: 'cashout' };

/** `mines` are sorted, and hidden while the round is open. */
interface Board {
  readonly mines: readonly number[];
  readonly picks: readonly number[];
}
export type MinesState = SteppedState<Board>;
export interface MinesView {
  readonly mines: readonly number[] | null;
  /** In order; a mine is always last. */
  readonly picks: readonly number[];
  readonly end: SteppedEndReason | null;
}

/** Number of gems found. */
export const gemsOf = ({ picks, end }: Pick<MinesView, 'picks' | 'end'>): number =>
  picks.length - (end === 'bust' ? 1 : 0);

/** The tiles that are still closed, in order. */
export const closedTiles = (picks: readonly number[]): number[] =>
  Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !picks.includes(tile));

/** The probability that the next tile hides a gem, in percent with two decimals, truncated. */
const chanceText = (mines: number, gems: number): string =>
  formatDecimal(Math.floor(((gemCount(mines) - gems) * 10_000) / (TILES - gems)), 2);

/** Mines (games.md 4.6): 25 tiles, one gem after another, cash-out at any time. */
export const rules = createSteppedRules({
  version: 1,
  params: z.strictObject({ mines: z.int().check(z.gte(1), z.lte(MAX_MINES)) }),
  step: z.strictObject({ type: z.literal('pick'), tile: z.int().check(z.gte(0), z.lt(TILES)) }),
  best: ({ mines }) => multiplierAfterGems(mines, gemCount(mines)),
  drawn: ({ mines }, draw): Board => ({
    mines: draw.draw(TILES, mines, 0).sort((a, b) => a - b),
    picks: [],
  }),
  stepped({ mines, picks }, { tile }) {
    if (picks.includes(tile))
      throw new Refusal('ILLEGAL_ACTION', { message: `tile ${tile} is already open` });
    const round = { mines, picks: [...picks, tile] };
    if (mines.includes(tile)) return { round, end: 'bust' };
    return { round, end: round.picks.length === gemCount(mines.length) ? 'auto' : null };
  },
  reached: ({ mines, picks }) =>
    picks.length === 0 ? null : multiplierAfterGems(mines.length, picks.length),
  steps: ({ picks }) => closedTiles(picks).map((tile): PickTile => ({ type: 'pick', tile })),
  ahead: ({ mines, picks }) => [
    {
      type: 'pick',
      tiles: closedTiles(picks),
      chance: chanceText(mines.length, picks.length),
      multiplier: serializeMultiplier(multiplierAfterGems(mines.length, picks.length + 1)),
    },
  ],
  view: ({ mines, picks }, end): MinesView => ({ mines: end === null ? null : mines, picks, end }),
  explain: ({ mines }, _view, draw) =>
    draw.draw(TILES, mines, 0).map((tile, word) => createWordDecision(draw, word, 'wordMine', String(tile))),
});

import * as z from 'zod/mini';
import { minorUnits, multiplierToText, NO_MULTIPLIER, NOTHING, payoutOf } from '#engine/core/multiplier.ts';
import { IllegalAction } from '#engine/core/rules.ts';
import type { MinorUnits, Rules } from '#engine/core/rules.ts';
import { gemCount, MOST_MINES, multiplierAfter, TILES } from './paytable.ts';

export interface MinesParams {
  readonly mines: number;
}
export type MinesAction = { readonly type: 'pick'; readonly tile: number } | { readonly type: 'cashout' };
export type MinesEnd = 'cashout' | 'bust' | 'auto';

/** `mines` are hidden while the round is open; sorted. */
export interface MinesState {
  readonly bet: string;
  readonly maxProfit: string | null;
  readonly mines: readonly number[];
  readonly picks: readonly number[];
  readonly end: MinesEnd | null;
}
export interface MinesView {
  readonly mines: readonly number[] | null;
  /** In order, a mine last. */
  readonly picks: readonly number[];
  readonly end: MinesEnd | null;
}

/** How many gems were found. */
export const gemsOf = ({ picks, end }: Pick<MinesView, 'picks' | 'end'>): number =>
  picks.length - (end === 'bust' ? 1 : 0);

/** The tiles that are still closed, in order. */
export const closedTiles = (picks: readonly number[]): number[] =>
  Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !picks.includes(tile));

const payoutAfter = (state: MinesState, gems: number): MinorUnits =>
  payoutOf(BigInt(state.bet), multiplierAfter(state.mines.length, gems));

const reachesCap = (state: MinesState, gems: number): boolean =>
  state.maxProfit !== null && payoutAfter(state, gems) >= BigInt(state.bet) + BigInt(state.maxProfit);

/** A tile is opened: a mine, the last gem, a gem that reaches the maximum profit, or a gem. */
function pick(state: MinesState, tile: number): MinesState {
  if (state.picks.includes(tile)) throw new IllegalAction(`tile ${tile} is open`);
  const picks = [...state.picks, tile];
  if (state.mines.includes(tile)) return { ...state, picks, end: 'bust' };
  const isOver = picks.length === gemCount(state.mines.length) || reachesCap(state, picks.length);
  return { ...state, picks, end: isOver ? 'auto' : null };
}

/** The chance that the next tile hides a gem, in percent with two decimals, cut off. */
function chanceText(mines: number, gems: number): string {
  const hundredths = Math.floor(((gemCount(mines) - gems) * 10_000) / (TILES - gems));
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Mines (games.md 4.6): 25 tiles, one gem after the other, cash out at any time. */
export const rules: Rules<MinesParams, MinesState, MinesAction, MinesView> = {
  version: 1,
  params: z.strictObject({ mines: z.int().check(z.gte(1), z.lte(MOST_MINES)) }),
  action: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('pick'), tile: z.int().check(z.gte(0), z.lt(TILES)) }),
    z.strictObject({ type: z.literal('cashout') }),
  ]),
  best: ({ mines }) => multiplierAfter(mines, gemCount(mines)),
  open: ({ mines }, stake, draw) => ({
    bet: stake.bet.toString(),
    maxProfit: stake.maxProfit?.toString() ?? null,
    mines: draw.draw(TILES, mines, 0).sort((a, b) => a - b),
    picks: [],
    end: null,
  }),
  act(state, action) {
    if (state.end !== null) throw new IllegalAction('the round is settled');
    if (action.type === 'pick') return pick(state, action.tile);
    if (state.picks.length === 0) throw new IllegalAction('nothing to cash out before the first gem');
    return { ...state, end: 'cashout' };
  },
  legal({ picks, end }) {
    if (end !== null) return [];
    const tiles = closedTiles(picks).map((tile): MinesAction => ({ type: 'pick', tile }));
    return picks.length === 0 ? tiles : [...tiles, { type: 'cashout' }];
  },
  next(state) {
    if (state.end !== null) return [];
    const mines = state.mines.length;
    const gems = state.picks.length;
    const ahead = {
      type: 'pick',
      tiles: closedTiles(state.picks),
      chance: chanceText(mines, gems),
      multiplier: multiplierToText(multiplierAfter(mines, gems + 1)),
    };
    if (gems === 0) return [ahead];
    return [ahead, { type: 'cashout', multiplier: multiplierToText(rules.multiplier(state)) }];
  },
  view: ({ mines, picks, end }) => ({ mines: end === null ? null : mines, picks, end }),
  staked: (state) => minorUnits(BigInt(state.bet)),
  multiplier: (state) =>
    state.end === 'bust' || state.picks.length === 0
      ? NO_MULTIPLIER
      : multiplierAfter(state.mines.length, state.picks.length),
  payout(state) {
    if (state.end === null) return null;
    return state.end === 'bust' ? NOTHING : payoutAfter(state, state.picks.length);
  },
  explain: ({ mines }, _view, draw) =>
    draw.draw(TILES, mines, 0).map((tile, word) => ({
      word,
      value: String(draw.word(word)),
      decision: 'wordMine',
      result: String(tile),
    })),
};

import fc from 'fast-check';
import { binomial } from '#core/binomial.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { fakeDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { gemCount, MAX_MINES, TILES } from './paytable.ts';
import type { MinesAction, MinesParams, MinesView } from './rules.ts';

/** A stream that draws exactly these mines; mines reads nothing else. */
export const drawWithMines = (mines: readonly number[]) =>
  fakeDraw({
    draw(n, k, i) {
      if (n !== TILES || k !== mines.length || i !== 0) throw new Error('Mines must read draw(25, mines, 0)');
      return [...mines];
    },
  });

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);

/**
 * All boards, grouped by what matters to a player who opens the tiles in order and stops after `gems`: the
 * first mine is under one of these tiles and the others anywhere behind it, or all mines are behind the last
 * one.
 */
function* everyBoard(mines: number, gems: number) {
  for (let first = 0; first < gems && first + mines <= TILES; first++) {
    yield { draw: drawWithMines(range(first, mines)), weight: binomial(TILES - first - 1, mines - 1) };
  }
  yield { draw: drawWithMines(range(gems, mines)), weight: binomial(TILES - gems, mines) };
}

/** Every number of mines, cashed out after each number of gems. */
function* listAllBets() {
  for (let mines = 1; mines <= MAX_MINES; mines++) {
    for (let gems = 1; gems <= gemCount(mines); gems++) {
      const play = ({ picks }: MinesView): MinesAction =>
        picks.length < gems ? { type: 'pick', tile: picks.length } : { type: 'cashout' };
      yield { params: { mines }, draws: everyBoard(mines, gems), play };
    }
  }
}

export const conformance: ConformanceCase<MinesParams, MinesView> = {
  entry,
  params: fc.record({ mines: fc.integer({ min: 1, max: MAX_MINES }) }),
  plans: fc
    .uniqueArray(fc.integer({ min: 0, max: TILES - 1 }), { maxLength: TILES - 1 })
    .map((tiles) => ({ tiles })),
  shown: (view) => view.picks.length,
  returns: listAllBets,
  tolerance: 'rounding',
};

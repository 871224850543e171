import type { Recap, RecapCell } from '#engine/core/recap.ts';
import { placesOf, rowsWon } from '#engine/families/row-picks.ts';
import { FLOORS, rowOf } from './paytable.ts';
import type { TowersParams, TowersView } from './rules.ts';

/** The tower from the highest floor down, with the picked windows marked. */
export function recap({ difficulty }: TowersParams, view: TowersView): Recap {
  const { rows, picks, end } = view;
  const floors = rowsWon(view);
  const cell = (row: number, tile: number): RecapCell => {
    const isHit = picks[row] === tile;
    if (!rows[row]?.includes(tile)) return { tone: isHit ? 'loss' : 'none', isHit, sign: '×' };
    return isHit ? { tone: 'win', isHit } : { tone: 'none' };
  };
  const wonKey = floors === FLOORS ? 'recapRoof' : 'recapCashedOut';
  return {
    text: { key: end === 'bust' ? 'recapTrap' : wonKey, values: { floors } },
    rows: rows
      .map((_safe, row) => placesOf(rowOf(difficulty).tiles).map((tile) => cell(row, tile)))
      .reverse(),
  };
}

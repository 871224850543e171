import { type Recap, type RecapCell, recapRows } from '#core/recap.ts';
import { TILES } from './paytable.ts';
import { gemsOf, type MinesParams, type MinesView } from './rules.ts';

const SIDE = 5;

/** The board with the picked tiles marked. */
export function recap(_params: MinesParams, view: MinesView): Recap {
  const { mines, picks, end } = view;
  const cell = (tile: number): RecapCell => {
    const isHit = picks.includes(tile);
    if (mines?.includes(tile)) return { tone: isHit ? 'loss' : 'none', isHit, sign: '×' };
    return isHit ? { tone: 'win', isHit } : { tone: 'none' };
  };
  return {
    text: { key: end === 'bust' ? 'recapMine' : 'recapCashedOut', values: { gems: gemsOf(view) } },
    rows: recapRows(
      Array.from({ length: TILES }, (_, tile) => cell(tile)),
      SIDE,
    ),
  };
}

import type { Recap, RecapCell } from '#engine/core/recap.ts';
import { rowsWon } from '#engine/families/row-picks.ts';
import type { CheesyParams, CheesyView } from './rules.ts';

/** All layers from the top, with the bites. */
export function recap(_params: CheesyParams, view: CheesyView): Recap {
  const cell = (piece: string, isHit: boolean): RecapCell => {
    if (piece === 'T') return { tone: isHit ? 'loss' : 'none', isHit, sign: '×' };
    return isHit ? { tone: 'win', isHit } : { tone: 'none' };
  };
  const { layers, picks, end } = view;
  return {
    text: { key: end === 'bust' ? 'recapTrap' : 'recapCashedOut', values: { layers: rowsWon(view) } },
    rows: layers.map((layer, row) => [...layer].map((piece, hole) => cell(piece, picks[row] === hole))),
    hits: picks.length,
  };
}

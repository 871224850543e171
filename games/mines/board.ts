import type { BoardCell, CellState, DrawBoard } from '#core/board.ts';
import type { MinesPlan } from './autobet.ts';
import { TILES } from './paytable.ts';
import type { MinesParams, MinesView } from './rules.ts';

const SIDE = 5;
const signs: Readonly<Record<string, string>> = { won: '◆', lost: '×', wins: '◆', loses: '×' };

function stateOf(tile: number, { mines, picks, end }: MinesView): CellState | null {
  const isMine = mines?.includes(tile) ?? false;
  if (picks.includes(tile)) return isMine ? 'lost' : 'won';
  if (end === null) return null;
  return isMine ? 'loses' : 'wins';
}

/** The 25 tiles: opened during a round, marked on the Auto tab. */
export const board: DrawBoard<MinesParams, MinesView, MinesPlan> = ({ view, plan }) => {
  const cell = (tile: number): BoardCell => {
    const state = view && stateOf(tile, view);
    const place = plan ? plan.tiles.indexOf(tile) + 1 : 0;
    const at = { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 };
    const known = {
      id: `tile-${tile}`,
      sign: state ? (signs[state] ?? '') : '',
      label: { key: place > 0 ? 'markedTile' : 'tile', values: { ...at, place } },
      ...(state && { state }),
      ...(place > 0 && { detail: String(place) }),
    };
    if (plan) return { ...known, press: { role: 'toggle', isOn: place > 0, mark: tile } };
    const isClosed = view?.end === null && !view.picks.includes(tile);
    return isClosed ? { ...known, press: { role: 'button', action: { type: 'pick', tile } } } : known;
  };
  return [
    {
      id: 'tiles',
      form: 'tiles',
      columns: SIDE,
      cells: Array.from({ length: TILES }, (_, tile) => cell(tile)),
    },
  ];
};

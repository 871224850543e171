import type { TextRef } from './text-ref.ts';

/** The effect of pressing a cell, the same as pressing its `Target` on the stage. */
export type BoardPress =
  | { readonly role: 'button'; readonly action: unknown }
  | { readonly role: 'toggle'; readonly isOn: boolean; readonly mark: unknown }
  | { readonly role: 'choice'; readonly isOn?: boolean; readonly choice: unknown };

/**
 * State of a cell. `picked`: chosen by the player, not decided yet. `won`, `lost`: the round hit this cell.
 * `drawn`: the round hit it, but it had no bet. `wins`, `loses`: not hit; the revealed value it hid or would
 * have paid.
 */
export type CellState = 'picked' | 'won' | 'lost' | 'drawn' | 'wins' | 'loses';

export interface BoardCell {
  /** Unique on the board; a cell that can be pressed has the id of its target on the stage. */
  readonly id: string;
  /** Printed on the cell: a symbol, a number or a short text of the game's table. */
  readonly sign: string | TextRef;
  /** The accessible name; the sign when omitted. */
  readonly label?: TextRef;
  /** A second line: the payout, or the bet placed on the cell. */
  readonly detail?: string;
  readonly state?: CellState;
  /** For cards and layout fields. */
  readonly color?: 'red' | 'black' | 'green' | 'yellow';
  readonly press?: BoardPress;
}

/** A group of cells. */
export interface BoardGroup {
  readonly id: string;
  readonly label?: TextRef;
  /** Shown next to the label: a total, a stake, a result. */
  readonly details?: readonly (string | TextRef)[];
  /**
   * `track`: narrow cells without text, described by the group's label. `words`: cells as wide as their text.
   */
  readonly form: 'tiles' | 'cards' | 'track' | 'words';
  /** Cells per row; `wide` applies on a wide stage. Cards and words wrap. */
  readonly columns?: number;
  readonly wide?: number;
  /** Row headings, from the first row. */
  readonly heads?: readonly string[];
  /** Collapsed until pressed: for cells that few players need. */
  readonly isFolded?: boolean;
  /** The player acts on this group now. */
  readonly isActive?: boolean;
  readonly cells: readonly BoardCell[];
}

/** Progress of a shared game; multipliers in hundredths. */
export interface LiveCourse {
  readonly reached: number;
  readonly isOver: boolean;
  /** The multiplier at which the player's bet left; null while it is in play, and without a bet. */
  readonly leftAt: number | null;
}

/** Input of a board. */
export interface BoardInput<Params, View, Plan = unknown> {
  /** The params of the shown round, or of the bet being prepared, which may be incomplete. */
  readonly params: Params;
  /** Null before a round, and while the next bet is prepared. */
  readonly view: View | null;
  /** The autobet plan, while the Auto tab is open. */
  readonly plan: Plan | null;
  /** For shared games, instead of the view. */
  readonly live?: LiveCourse;
  /** Translates a text of the game's table, to embed it in another one. */
  text(ref: TextRef): string;
  /** Formats minor units for the player. */
  amount(minor: bigint): string;
}

/** A game without its graphics: everything that can be seen and pressed, as plain JSON. */
export type Board = readonly BoardGroup[];

/** Builds the board of a game; pure, and shows no more than the view. */
export type DrawBoard<Params, View, Plan = unknown> = (input: BoardInput<Params, View, Plan>) => Board;

/** The state of a cell that the round hit. */
export const hitState = (isWin: boolean): CellState => (isWin ? 'won' : 'lost');

/** The state in a row of possible results, one of which is hit. */
export const resultState = (isWin: boolean, isHit: boolean): { readonly state?: CellState } => {
  if (isHit) return { state: hitState(isWin) };
  return isWin ? { state: 'wins' } : {};
};

/** The cells of a board that can be pressed, in order. */
export const pressedCells = (
  board: Board,
): readonly (BoardCell & { readonly press: BoardPress; readonly group: BoardGroup })[] =>
  board.flatMap((group) =>
    group.cells.flatMap((cell) => (cell.press ? [{ ...cell, press: cell.press, group }] : [])),
  );

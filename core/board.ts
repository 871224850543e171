import type { TextRef } from './text-ref.ts';

/** What a press of a cell does, as the same place of the picture does it (`Target` of the stage). */
export type BoardPress =
  | { readonly role: 'button'; readonly action: unknown }
  | { readonly role: 'toggle'; readonly isOn: boolean; readonly mark: unknown }
  | { readonly role: 'choice'; readonly isOn?: boolean; readonly choice: unknown };

/**
 * What is known of a cell. `picked`: the player's, and nothing is decided. `won`, `lost`: the round came to it.
 * `drawn`: the round came to it, and no bet was there. `wins`, `loses`: what it hid or would have paid.
 */
export type CellState = 'picked' | 'won' | 'lost' | 'drawn' | 'wins' | 'loses';

export interface BoardCell {
  /** Once on a board; what is pressed has the id of its target on the stage. */
  readonly id: string;
  /** What is printed on it: a sign, a figure, or a few words of the game's table. */
  readonly sign: string | TextRef;
  /** What it is called; the sign says it when left out. */
  readonly label?: TextRef;
  /** A second line: what it pays, what lies there. */
  readonly detail?: string;
  readonly state?: CellState;
  /** Of cards and of the fields of a layout. */
  readonly color?: 'red' | 'black' | 'green' | 'yellow';
  readonly press?: BoardPress;
}

/** Cells that belong together. */
export interface BoardGroup {
  readonly id: string;
  readonly label?: TextRef;
  /** Beside the label: a total, a stake, a result. */
  readonly details?: readonly (string | TextRef)[];
  /** `track`: narrow cells without words, which its label tells. `words`: cells as wide as their text. */
  readonly form: 'tiles' | 'cards' | 'track' | 'words';
  /** How many cells a row has; on a wide stage so many as `wide` says. Cards and words flow. */
  readonly columns?: number;
  readonly wide?: number;
  /** Printed before each row, from the first. */
  readonly heads?: readonly string[];
  /** Opened by a press: places that few need. */
  readonly isFolded?: boolean;
  /** The player acts on it now. */
  readonly isActive?: boolean;
  readonly cells: readonly BoardCell[];
}

/** How far a game is that everybody plays at once; in hundredths. */
export interface LiveCourse {
  readonly reached: number;
  readonly isOver: boolean;
  /** Where the player's bet left; null while it is in play, and without one. */
  readonly leftAt: number | null;
}

/** What a board is made of. */
export interface BoardInput<Params, View, Plan = unknown> {
  /** Those of the round that is shown, or of the bet being prepared; something may be missing from these. */
  readonly params: Params;
  /** Null before a round, and while another bet is prepared. */
  readonly view: View | null;
  /** Autobet's plan, while the Auto tab is open. */
  readonly plan: Plan | null;
  /** Of a game that everybody plays at once, in place of the view. */
  readonly live?: LiveCourse;
  /** A text of the game's table, for a place inside of another. */
  text(ref: TextRef): string;
  /** Money for the player, from minor units. */
  amount(minor: bigint): string;
}

/** A game without its picture: everything that can be seen and pressed, as plain JSON. */
export type Board = readonly BoardGroup[];

/** Draws the board of a game; pure, and it shows no more than the view. */
export type DrawBoard<Params, View, Plan = unknown> = (input: BoardInput<Params, View, Plan>) => Board;

/** The state of a place that the round came to. */
export const hitState = (isWin: boolean): CellState => (isWin ? 'won' : 'lost');

/** A row of results of which one comes: those that win, and the one that came. */
export const resultState = (isWin: boolean, isHit: boolean): { readonly state?: CellState } => {
  if (isHit) return { state: hitState(isWin) };
  return isWin ? { state: 'wins' } : {};
};

/** A board's cells that can be pressed, in their order. */
export const pressedCells = (
  board: Board,
): readonly (BoardCell & { readonly press: BoardPress; readonly group: BoardGroup })[] =>
  board.flatMap((group) =>
    group.cells.flatMap((cell) => (cell.press ? [{ ...cell, press: cell.press, group }] : [])),
  );

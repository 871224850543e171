import type { ReactNode } from 'react';

/** Whether a row with rows of its own shows them, and how to change it. */
export interface RowState {
  readonly isOpen: boolean;
  /** Undefined if the row has no rows of its own. */
  readonly toggle: (() => void) | undefined;
}

export interface DataColumn<Item extends object> {
  readonly id: string;
  readonly header: string;
  /** The heading is for screen readers only, as above a column of buttons. */
  readonly isHeaderHidden?: boolean;
  readonly cell: (item: Item, state: RowState) => ReactNode;
  /** The cell names its row. */
  readonly isRowHeader?: boolean;
  /** Aligned to the end, as numbers are. */
  readonly isEnd?: boolean;
  readonly tone?: 'quiet' | 'strong';
  /** The column is left out of a table as narrow as on a phone, or already where navigation or chat takes room. */
  readonly hides?: 'narrow' | 'middle';
  /** Takes the room that the other columns leave, and no more: its text is cut. */
  readonly isWidest?: boolean;
  /** Long text, which may wrap and takes a line of its own in a card. */
  readonly wraps?: boolean;
  /** How many columns the cell of a row fills. */
  readonly span?: (item: Item) => number;
  /** The value behind the cell, for sorting and for the file. */
  readonly value?: (item: Item) => string | number | null;
  /** How values compare. Only for a table that holds all its rows: a single page must not be sorted. */
  readonly sort?: 'text' | 'number' | 'amount';
}

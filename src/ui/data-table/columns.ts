import type { ReactNode } from 'react';
import type { ColumnDef, Row, RowData } from '@tanstack/react-table';
import { amountToMinor } from '#core/money.ts';
import { locale } from '#src/i18n/index.ts';
import type { Features } from './features.ts';

/** Whether a row with rows of its own shows them, and how to change it. */
export interface RowState {
  readonly isOpen: boolean;
  /** Undefined if the row has no rows of its own. */
  readonly toggle: (() => void) | undefined;
}

export interface DataColumn<Item extends RowData> {
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

const collator = new Intl.Collator(locale, { numeric: true });

const comparisons: Readonly<
  Record<NonNullable<DataColumn<RowData>['sort']>, (a: unknown, b: unknown) => number>
> = {
  text: (a, b) => collator.compare(String(a), String(b)),
  number: (a, b) => Number(a) - Number(b),
  amount: (a, b) => {
    const difference = amountToMinor(String(a)) - amountToMinor(String(b));
    return difference === 0n ? 0 : difference < 0n ? -1 : 1;
  },
};

/** Translates a column for TanStack Table, which only orders and opens rows; the cells are drawn here. */
export function toColumnDef<Item extends RowData>({
  id,
  value,
  sort,
}: DataColumn<Item>): ColumnDef<Features, Item> {
  const compare = sort && comparisons[sort];
  return {
    id,
    // A missing value comes last in either direction.
    accessorFn: (item) => value?.(item) ?? undefined,
    sortUndefined: 'last',
    enableSorting: compare !== undefined,
    // Text starts at A, numbers at the largest.
    sortDescFirst: sort !== 'text',
    sortFn: (a: Row<Features, Item>, b: Row<Features, Item>) =>
      compare?.(a.getValue(id), b.getValue(id)) ?? 0,
  };
}

import type { ReactNode } from 'react';
import type { IconName } from '../icon.tsx';
import type { DataColumn } from './columns.ts';

/** The query that supplies the rows. */
export interface RowSource {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

export interface DataTableProps<Item extends object> {
  readonly columns: readonly DataColumn<Item>[];
  /** Undefined while loading. */
  readonly rows: readonly Item[] | undefined;
  /** If false, no column sorts, even one that could. */
  readonly sorts?: boolean;
  readonly rowKey: (item: Item, place: number) => string;
  /** Names the table for screen readers. */
  readonly label?: string;
  /** Id of a visible title that names the table. */
  readonly labelledBy?: string;
  readonly density?: 'roomy' | 'normal' | 'compact';
  readonly look?: 'stripes' | 'lines' | 'plain';
  /** `none` for pairs of a name and its value, which need no headings. */
  readonly head?: 'shown' | 'hidden' | 'none';
  /** Where the head stays in view: while the page scrolls, or the box around the table. */
  readonly sticky?: 'page' | 'box';
  /** How a narrow table shows its rows. */
  readonly narrow?: 'table' | 'cards';
  /** `own` marks the reader's row; `opens` is for a row that a `RowButton` covers. */
  readonly rowLook?: (item: Item) => 'own' | 'opens' | undefined;
  /** Rows that belong to a row and are shown when it is opened. */
  readonly subRows?: (item: Item) => readonly Item[];
  /** Text that stands across all columns in place of the cells. */
  readonly note?: (item: Item) => ReactNode;
  /** New rows slide in, as in a live list. */
  readonly isLive?: boolean;
  /** The list can grow past a hundred rows: only those in view are rendered then. The page scrolls it. */
  readonly isLong?: boolean;
  readonly list?: RowSource;
  /** Title of the error state. */
  readonly failed?: string;
  readonly empty?: { readonly icon: IconName; readonly title: string; readonly text?: ReactNode };
  /** Placeholder rows while loading; if undefined, one block. */
  readonly loadingRows?: number;
  readonly pager?: ReactNode;
  /** Name of the CSV file, without ending. Offers a file of the rows and of every column with a value. */
  readonly file?: string;
}

/** What a list hands to its table: the rows, and what stands in their place. */
export type ListedRows<Item extends object> = Pick<
  DataTableProps<Item>,
  'rows' | 'list' | 'failed' | 'empty' | 'pager'
>;

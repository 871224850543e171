import { useTable, type Row, type RowData, type Table } from '@tanstack/react-table';
import { useId, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorBlock } from '../error-block.tsx';
import type { IconName } from '../icon.tsx';
import { Skeleton } from '../skeleton.tsx';
import { toColumnDef, type DataColumn } from './columns.ts';
import { ExportButton } from './export-button.tsx';
import { features, type Features } from './features.ts';
import { LongRows } from './long-rows.tsx';
import { LoadingRows, Rows } from './rows.tsx';
import { TableHead } from './table-head.tsx';
import styles from './data-table.module.css';

export type { DataColumn, RowState } from './columns.ts';

/** The query that supplies the rows. */
export interface RowSource {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

export interface DataTableProps<Item extends RowData> {
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
export type ListedRows<Item extends RowData> = Pick<
  DataTableProps<Item>,
  'rows' | 'list' | 'failed' | 'empty' | 'pager'
>;

/** A table, or its loading, error or empty state. */
export const DataTable = <Item extends RowData>(props: DataTableProps<Item>) => {
  const { rows, list, loadingRows = 0 } = props;
  const isLoading = rows === undefined && list?.isPending === true;
  const shownRows = rows?.length ?? (isLoading ? loadingRows : 0);
  return (
    <>
      <Failed list={list} failed={props.failed} />
      {isLoading && shownRows === 0 && <Skeleton height={280} radius={20} />}
      <Empty rows={rows} empty={props.empty} />
      {shownRows > 0 && <Filled {...props} />}
      {props.pager}
    </>
  );
};

interface FailedProps {
  readonly list: RowSource | undefined;
  /** Title; undefined for a general one. */
  readonly failed: string | undefined;
}

const Failed = ({ list, failed }: FailedProps) => {
  const { t } = useTranslation('ui');
  if (!list?.isError) return null;
  return <ErrorBlock title={failed ?? t('loadFailed')} onRetry={() => void list.refetch()} />;
};

interface EmptyProps {
  readonly rows: readonly unknown[] | undefined;
  readonly empty: DataTableProps<RowData>['empty'] | undefined;
}

const Empty = ({ rows, empty }: EmptyProps) =>
  rows?.length === 0 &&
  empty && (
    <EmptyState icon={empty.icon} title={empty.title}>
      {empty.text}
    </EmptyState>
  );

/** Gives the rows to TanStack Table, which orders and opens them. */
function useTanStackTable<Item extends RowData>(props: DataTableProps<Item>): Table<Features, Item> {
  const { columns, rows, rowKey, subRows, sorts = true } = props;
  const data = useMemo(() => rows ?? [], [rows]);
  const defs = useMemo(() => columns.map(toColumnDef), [columns]);
  return useTable({
    features,
    columns: defs,
    data,
    getRowId: (item, place, parent) => (parent ? `${parent.id} ` : '') + rowKey(item, place),
    enableMultiSort: false,
    enableSorting: sorts,
    autoResetExpanded: false,
    ...(subRows && { getSubRows: subRows }),
  });
}

const Filled = <Item extends RowData>(props: DataTableProps<Item>) => {
  const { columns, rows, label, file, head = 'shown', isLong = false } = props;
  const table = useTanStackTable(props);
  const captionId = useId();
  const ordered = table.getRowModel().rows;
  return (
    <div className={classNames(styles.box, props.narrow === 'cards' && styles.narrowsToCards)}>
      {file !== undefined && <ExportButton name={file} columns={columns} rows={ordered} />}
      <table
        className={looksOf(props)}
        aria-labelledby={props.labelledBy ?? (label && captionId)}
        aria-busy={rows ? undefined : true}
        aria-rowcount={isLong ? ordered.length + 1 : undefined}
      >
        {label && (
          <caption className="visually-hidden" id={captionId}>
            {label}
          </caption>
        )}
        {head !== 'none' && (
          <TableHead columns={columns} table={table} isHidden={head === 'hidden'} sticky={props.sticky} />
        )}
        <Body {...props} ordered={ordered} />
      </table>
    </div>
  );
};

const looksOf = <Item extends RowData>(props: DataTableProps<Item>): string => {
  const { density = 'roomy', look = 'stripes', narrow } = props;
  return classNames(styles.table, styles[density], styles[look], narrow === 'cards' && styles.cards);
};

interface BodyProps<Item extends RowData> extends DataTableProps<Item> {
  readonly ordered: readonly Row<Features, Item>[];
}

const Body = <Item extends RowData>({ ordered, rows, columns, ...props }: BodyProps<Item>) => {
  if (!rows) return <LoadingRows columns={columns} count={props.loadingRows ?? 0} />;
  const Shown = props.isLong ? LongRows : Rows;
  return (
    <Shown
      rows={ordered}
      columns={columns}
      rowLook={props.rowLook}
      note={props.note}
      isLive={props.isLive ?? false}
    />
  );
};

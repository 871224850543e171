import type { RowData, Table } from '@tanstack/react-table';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { DataColumn } from './columns.ts';
import type { Features } from './features.ts';
import { hiding } from './hiding.ts';
import styles from './data-table.module.css';

interface TableHeadProps<Item extends RowData> {
  readonly columns: readonly DataColumn<Item>[];
  readonly table: Table<Features, Item>;
  readonly isHidden: boolean;
  readonly sticky: 'page' | 'box' | undefined;
}

/** The headings; those of sortable columns are buttons. */
export const TableHead = <Item extends RowData>({
  columns,
  table,
  isHidden,
  sticky,
}: TableHeadProps<Item>) => (
  <thead
    className={classNames(
      isHidden && 'visually-hidden',
      sticky && styles.sticky,
      sticky === 'page' && styles.belowHeader,
    )}
  >
    <tr>
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} table={table} />
      ))}
    </tr>
  </thead>
);

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrow = { asc: 'arrow-up', desc: 'arrow-down' } as const;

interface HeadCellProps<Item extends RowData> {
  readonly column: DataColumn<Item>;
  readonly table: Table<Features, Item>;
}

const HeadCell = <Item extends RowData>({
  column: { id, header, ...column },
  table,
}: HeadCellProps<Item>) => {
  const className = classNames(column.isEnd && styles.end, column.hides && hiding[column.hides]);
  const sorting = table.getColumn(id);
  if (!sorting?.getCanSort())
    return (
      <th scope="col" className={className}>
        {column.isHeaderHidden ? <span className="visually-hidden">{header}</span> : header}
      </th>
    );
  const sorted = sorting.getIsSorted();
  return (
    <th scope="col" className={className} aria-sort={sorted === false ? 'none' : ariaSort[sorted]}>
      <button type="button" className={styles.sort} onClick={() => sorting.toggleSorting()}>
        {header}
        <span className={styles.arrow}>{sorted !== false && <Icon name={arrow[sorted]} size={12} />}</span>
      </button>
    </th>
  );
};

import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { DataColumn } from './columns.ts';
import { hiding } from './hiding.ts';
import styles from './data-table.module.css';

/** By which column the rows are sorted, and how to change it. */
export interface Sorting {
  readonly of: (columnId: string) => 'asc' | 'desc' | false;
  readonly toggle: (columnId: string) => void;
}

interface TableHeadProps<Item extends object> {
  readonly columns: readonly DataColumn<Item>[];
  readonly sorting: Sorting | undefined;
  readonly isHidden: boolean;
  readonly sticky: 'page' | 'box' | undefined;
}

/** The headings; those of sortable columns are buttons. */
export const TableHead = <Item extends object>(props: TableHeadProps<Item>) => {
  const { columns, sorting, isHidden, sticky } = props;
  return (
    <thead
      className={classNames(
        isHidden && 'visually-hidden',
        sticky && styles.sticky,
        sticky === 'page' && styles.belowHeader,
      )}
    >
      <tr>
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sorting={sorting} />
        ))}
      </tr>
    </thead>
  );
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrow = { asc: 'arrow-up', desc: 'arrow-down' } as const;

interface HeadCellProps<Item extends object> {
  readonly column: DataColumn<Item>;
  readonly sorting: Sorting | undefined;
}

const HeadCell = <Item extends object>({
  column: { id, header, ...column },
  sorting,
}: HeadCellProps<Item>) => {
  const className = classNames(column.isEnd && styles.end, column.hides && hiding[column.hides]);
  if (!sorting || column.sort === undefined)
    return (
      <th scope="col" className={className}>
        {column.isHeaderHidden ? <span className="visually-hidden">{header}</span> : header}
      </th>
    );
  const sorted = sorting.of(id);
  return (
    <th scope="col" className={className} aria-sort={sorted === false ? 'none' : ariaSort[sorted]}>
      <button type="button" className={styles.sort} onClick={() => sorting.toggle(id)}>
        {header}
        <span className={styles.arrow}>{sorted !== false && <Icon name={arrow[sorted]} size={12} />}</span>
      </button>
    </th>
  );
};

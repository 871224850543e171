import { memo, useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton.tsx';
import type { DataColumn, RowState } from './columns.ts';
import { hiding } from './hiding.ts';
import styles from './data-table.module.css';

/** A row in the order shown, below another one or not. */
export interface ShownRow<Item extends object> extends RowState {
  readonly key: string;
  readonly item: Item;
  /** It belongs to the row above that is open. */
  readonly isSub: boolean;
}

/** What all rows of a table have in common. */
interface RowLooks<Item extends object> {
  readonly columns: readonly DataColumn<Item>[];
  readonly rowLook: ((item: Item) => 'own' | 'opens' | undefined) | undefined;
  readonly note: ((item: Item) => ReactNode) | undefined;
}

export interface RowsProps<Item extends object> extends RowLooks<Item> {
  readonly rows: readonly ShownRow<Item>[];
  readonly isLive: boolean;
}

/** All rows of a table. */
export const Rows = <Item extends object>({ rows, isLive, ...looks }: RowsProps<Item>) => {
  const [first] = useState(rows);
  return (
    <tbody>
      {rows.map((row, place) => (
        <TableRow key={row.key} {...looks} {...rowProps(row, place)} enters={isLive && rows !== first} />
      ))}
    </tbody>
  );
};

/** Returns what a row is drawn from. */
export const rowProps = <Item extends object>(
  { item, isOpen, toggle, isSub }: ShownRow<Item>,
  place: number,
) => ({ item, isOpen, toggle, isStriped: place % 2 === 0 && !isSub });

interface TableRowProps<Item extends object>
  extends RowLooks<Item>, RowState, Omit<ComponentProps<'tr'>, 'className'> {
  readonly item: Item;
  readonly isStriped: boolean;
  readonly enters?: boolean;
}

const UnmemoizedRow = <Item extends object>(props: TableRowProps<Item>) => {
  const { item, columns, rowLook, note, isOpen, toggle, isStriped, enters = false, ...row } = props;
  // Only a row that was new when it was added slides in.
  const [isNew] = useState(enters);
  const look = rowLook?.(item);
  const text = note?.(item);
  return (
    <tr
      {...row}
      className={classNames(isStriped && styles.striped, look && styles[look], isNew && styles.enters)}
      aria-current={look === 'own' ? 'true' : undefined}
    >
      {text ? (
        <td className={styles.note} colSpan={columns.length}>
          {text}
        </td>
      ) : (
        cellsOf(columns, item).map(({ column, span }) => (
          <Cell key={column.id} column={column} span={span}>
            {column.cell(item, { isOpen, toggle })}
          </Cell>
        ))
      )}
    </tr>
  );
};

// The cast keeps the type parameter, which memo loses.
export const TableRow = memo(UnmemoizedRow) as typeof UnmemoizedRow;

/** Returns the cells of a row; one that spans columns takes the place of the next ones. */
function cellsOf<Item extends object>(columns: readonly DataColumn<Item>[], item: Item) {
  let filled = 0;
  return columns.flatMap((column, place) => {
    if (place < filled) return [];
    const span = column.span?.(item) ?? 1;
    filled = place + span;
    return [{ column, span }];
  });
}

interface CellProps<Item extends object> {
  readonly column: DataColumn<Item>;
  readonly span: number;
  readonly children: ReactNode;
}

const Cell = <Item extends object>({ column, span, children }: CellProps<Item>) => {
  const className = classNames(
    // A text that spans columns is no number.
    column.isEnd && span === 1 && styles.end,
    column.tone && styles[column.tone],
    column.hides && hiding[column.hides],
    column.wraps && styles.wraps,
    column.isWidest && styles.widest,
  );
  if (column.isRowHeader)
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    );
  return (
    <td
      className={className}
      colSpan={span > 1 ? span : undefined}
      data-label={column.isHeaderHidden || span > 1 ? undefined : column.header}
    >
      {children}
    </td>
  );
};

interface LoadingRowsProps<Item extends object> {
  readonly columns: readonly DataColumn<Item>[];
  readonly count: number;
}

/** Placeholders while the rows load. */
export const LoadingRows = <Item extends object>({ columns, count }: LoadingRowsProps<Item>) => (
  <tbody>
    {Array.from({ length: count }, (_, place) => (
      <tr key={place} className={classNames(place % 2 === 0 && styles.striped)}>
        {columns.map((column) => (
          <Cell key={column.id} column={column} span={1}>
            <Skeleton width={80} />
          </Cell>
        ))}
      </tr>
    ))}
  </tbody>
);

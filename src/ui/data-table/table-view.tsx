import { useId } from 'react';
import { classNames, variantClass } from '../class-names.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { SHORT_LIST } from '../short-list.ts';
import { ExportButton } from './export-button.tsx';
import { LoadingRows, Rows, type RowsProps, type ShownRow } from './rows.tsx';
import { TableHead, type Sorting } from './table-head.tsx';
import type { DataTableProps } from './table-props.ts';
import styles from './data-table.module.css';

export interface TableViewProps<Item extends object> extends Omit<DataTableProps<Item>, 'rows' | 'rowKey'> {
  readonly isLoading: boolean;
  /** In the order shown. */
  readonly rows: readonly ShownRow<Item>[];
  /** Undefined if no column sorts. */
  readonly sorting?: Sorting;
}

/** The table itself. */
export const TableView = <Item extends object>(props: TableViewProps<Item>) => {
  const { columns, rows, label, file, head = 'shown' } = props;
  const captionId = useId();
  return (
    <div className={classNames(styles.box, props.narrow === 'cards' && styles.narrowsToCards)}>
      {file !== undefined && <ExportButton name={file} columns={columns} rows={rows} />}
      <table
        className={looksOf(props)}
        aria-labelledby={props.labelledBy ?? (label && captionId)}
        aria-busy={props.isLoading || undefined}
        // Counts the heading, and the rows that are not rendered.
        aria-rowcount={props.isLong ? rows.length + 1 : undefined}
      >
        {label && (
          <caption className="visually-hidden" id={captionId}>
            {label}
          </caption>
        )}
        {head !== 'none' && (
          <TableHead
            columns={columns}
            sorting={props.sorting}
            isHidden={head === 'hidden'}
            sticky={props.sticky}
          />
        )}
        <Body {...props} />
      </table>
    </div>
  );
};

const looksOf = <Item extends object>(props: TableViewProps<Item>): string => {
  const { density = 'roomy', look = 'stripes', narrow } = props;
  return classNames(
    styles.table,
    styles[density],
    variantClass(styles, look),
    narrow === 'cards' && styles.cards,
    props.head === 'none' && styles.headless,
  );
};

const Body = <Item extends object>({ rows, columns, isLoading, ...props }: TableViewProps<Item>) => {
  if (isLoading) return <LoadingRows columns={columns} count={props.loadingRows ?? 0} />;
  const Shown = props.isLong && rows.length > SHORT_LIST ? LongRows : Rows;
  return (
    <Shown
      rows={rows}
      columns={columns}
      rowLook={props.rowLook}
      note={props.note}
      isLive={props.isLive ?? false}
    />
  );
};

/** Renders only the rows in view; all of them until its code is there. */
const LongRows = lazyComponent(async () => ({ default: (await import('./long-rows.tsx')).LongRows }), {
  waiting: (props: RowsProps<object>) => <Rows {...props} />,
  failed: (_, props) => <Rows {...props} />,
}) as typeof Rows; // lazyComponent loses the type parameter

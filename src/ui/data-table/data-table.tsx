import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';
import { ErrorBlock } from '../error-block.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { DataTableProps, RowSource } from './table-props.ts';
import { TableView } from './table-view.tsx';

export type { DataColumn, RowState } from './columns.ts';
export type { DataTableProps, ListedRows, RowSource } from './table-props.ts';

/** A table, or its loading, error or empty state. */
export const DataTable = <Item extends object>(props: DataTableProps<Item>) => {
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
  readonly empty: DataTableProps<object>['empty'] | undefined;
}

const Empty = ({ rows, empty }: EmptyProps) =>
  rows?.length === 0 &&
  empty && (
    <EmptyState icon={empty.icon} title={empty.title}>
      {empty.text}
    </EmptyState>
  );

const Filled = <Item extends object>(props: DataTableProps<Item>) => {
  const { columns, subRows, sorts = true } = props;
  const isOrdered = subRows !== undefined || (sorts && columns.some(({ sort }) => sort !== undefined));
  return isOrdered ? <OrderedTable {...props} /> : <PlainTable {...props} />;
};

/** In the order given, without rows that open. */
const PlainTable = <Item extends object>({ rows, rowKey, ...props }: DataTableProps<Item>) => (
  <TableView
    {...props}
    isLoading={rows === undefined}
    rows={(rows ?? []).map((item, place) => ({
      key: rowKey(item, place),
      item,
      isOpen: false,
      toggle: undefined,
      isSub: false,
    }))}
  />
);

/** TanStack Table is loaded only for tables that sort or open rows; until then the rows are in the order given. */
const OrderedTable = lazyComponent(
  async () => ({ default: (await import('./ordered-table.tsx')).OrderedTable }),
  {
    waiting: (props: DataTableProps<object>) => <PlainTable {...props} />,
    failed: (_, props) => <PlainTable {...props} />,
  },
) as typeof PlainTable; // lazyComponent loses the type parameter

import { useTranslation } from 'react-i18next';
import { DataTable, type DataColumn, type RowSource } from '#ui/data-table/data-table.tsx';
import { Pager, type PagerProps } from './pager.tsx';
import { StaffCard } from '#ui/staff-page.tsx';

export interface StaffListProps<Item extends object> {
  readonly label: string;
  readonly empty: string;
  readonly columns: readonly DataColumn<Item>[];
  /** Undefined while loading. */
  readonly rows: readonly Item[] | undefined;
  readonly rowKey: (item: Item) => string;
  /** Query that supplies the rows. */
  readonly list: RowSource;
  /** Pagination, once loaded. */
  readonly pager?: PagerProps;
}

/** List with loading, error and empty states, otherwise a table. */
export const StaffList = <Item extends object>({ label, empty, pager, ...table }: StaffListProps<Item>) => {
  const { t } = useTranslation('staff');
  return (
    <StaffCard aria-label={label}>
      <DataTable
        {...table}
        narrow="cards"
        failed={t('lists.failed')}
        empty={{ icon: 'document', title: empty }}
        pager={pager && pager.pagination.total > 0 && <Pager {...pager} />}
      />
    </StaffCard>
  );
};

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type DataColumn, type RowSource } from '#ui/data-table/data-table.tsx';
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
  readonly pager: ReactNode;
}

/** List with loading, error and empty states, otherwise a table. */
export const StaffList = <Item extends object>({ label, empty, ...table }: StaffListProps<Item>) => {
  const { t } = useTranslation('staff');
  return (
    <StaffCard aria-label={label}>
      <DataTable
        {...table}
        narrow="cards"
        failed={t('lists.failed')}
        empty={{ icon: 'document', title: empty }}
      />
    </StaffCard>
  );
};

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Pager, type PagerProps } from './pager.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './ledger.module.css';
import staffStyles from './staff.module.css';

export interface StaffListProps {
  readonly label: string;
  readonly empty: string;
  /** Column headings; `isEnd` aligns numbers to the end. */
  readonly columns: readonly { readonly text: string; readonly isEnd?: boolean }[];
  /** Query that supplies the rows. */
  readonly list: { readonly isError: boolean; readonly isPending: boolean; readonly refetch: () => unknown };
  /** Pagination, once loaded. */
  readonly pager?: PagerProps;
  /** Table rows; undefined while loading. */
  readonly children: readonly ReactNode[] | undefined;
}

/** List with loading, error and empty states, otherwise a table. */
export const StaffList = ({ label, empty, columns, list, pager, children }: StaffListProps) => {
  const { t } = useTranslation('staff');
  return (
    <section className={classNames(styles.staffList, 'card')} aria-label={label}>
      {list.isError && <ErrorBlock title={t('lists.failed')} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={280} radius={20} />}
      {children?.length === 0 && <EmptyState icon="document" title={empty} />}
      {children && children.length > 0 && (
        <table className={staffStyles.staffTable}>
          <thead>
            <tr>
              {columns.map(({ text, isEnd }) => (
                <th key={text} scope="col" {...(isEnd && { className: styles.end })}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
      {pager && pager.pagination.total > 0 && <Pager {...pager} />}
    </section>
  );
};

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '#api/query.ts';
import type { Endpoint, ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Pager } from './pager.tsx';

const PER_PAGE = 25;

/** The rows of a reply with `items`. */
type RowOf<E extends Endpoint> = ReplyOf<E> extends { readonly items: readonly (infer Row)[] } ? Row : never;

interface ListReply<Row> {
  readonly items: readonly Row[];
  readonly pagination?: { readonly page: number; readonly pages: number; readonly total: number };
}

interface ListFrameProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: (page: { page: number; per_page: number }) => RequestInputOf<E>;
  readonly label: string;
  readonly empty: string;
  /** Heads of the columns; numbers stand at the end. */
  readonly columns: readonly { readonly text: string; readonly isEnd?: boolean }[];
  readonly row: (row: RowOf<E>) => ReactNode;
}

/** A list of the server in pages: waiting, failed, empty or a table. */
export const ListFrame = <E extends Endpoint>({
  endpoint,
  input,
  label,
  empty,
  columns,
  row,
}: ListFrameProps<E>) => {
  const { t } = useTranslation('staff');
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...queryOf(endpoint, input({ page, per_page: PER_PAGE })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  // TypeScript does not see through the generic E that its reply has `items`.
  const { items, pagination } = (list.data ?? {}) as Partial<ListReply<RowOf<E>>>;
  return (
    <section className="card staff-list" aria-label={label}>
      {list.isError && <ErrorBlock title={t('lists.failed')} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={280} radius={20} />}
      {items?.length === 0 && <EmptyState icon="document" title={empty} />}
      {items && items.length > 0 && (
        <table className="staff-table">
          <thead>
            <tr>
              {columns.map(({ text, isEnd }) => (
                <th key={text} scope="col" {...(isEnd && { className: 'end' })}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{items.map(row)}</tbody>
        </table>
      )}
      {pagination && pagination.total > 0 && (
        <Pager pagination={pagination} perPage={PER_PAGE} onPage={setPage} />
      )}
    </section>
  );
};

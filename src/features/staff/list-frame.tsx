import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQueryOptions } from '#api/query.ts';
import type { Endpoint, ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import type { PagerProps } from './pager.tsx';
import { StaffList, type StaffListProps } from './staff-list.tsx';

const PER_PAGE = 25;

/** Row type of a reply with `items`. */
type RowOf<E extends Endpoint> =
  ReplyOf<E> extends { readonly items: readonly (infer Row extends object)[] } ? Row : never;

interface ListReply<Row> {
  readonly items: readonly Row[];
  readonly pagination?: PagerProps['pagination'];
}

interface ListFrameProps<E extends Endpoint> extends Pick<
  StaffListProps<RowOf<E>>,
  'label' | 'empty' | 'columns' | 'rowKey'
> {
  readonly endpoint: E;
  readonly input: (page: { page: number; per_page: number }) => RequestInputOf<E>;
}

/** Paginated list of an endpoint. */
export const ListFrame = <E extends Endpoint>({ endpoint, input, ...frame }: ListFrameProps<E>) => {
  const [opened, setOpened] = useState({ page: 1, of: '' });
  // A different filter starts again at the first page.
  const of = JSON.stringify(input({ page: 1, per_page: PER_PAGE }));
  const list = useQuery({
    ...endpointQueryOptions(
      endpoint,
      input({ page: opened.of === of ? opened.page : 1, per_page: PER_PAGE }),
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  // TypeScript cannot infer from the generic E that its reply has `items`.
  const { items, pagination } = (list.data ?? {}) as Partial<ListReply<RowOf<E>>>;
  const onPage = (page: number): void => setOpened({ page, of });
  return (
    <StaffList
      {...frame}
      rows={items}
      list={list}
      {...(pagination && { pager: { pagination, perPage: PER_PAGE, onPage } })}
    />
  );
};

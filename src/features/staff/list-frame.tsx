import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQueryOptions } from '#api/query.ts';
import type { Endpoint, ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { KeyPager, useKnownTotal, type KeyPlace, type KeyReply } from './key-pager.tsx';
import { Pager, type PagerProps } from './pager.tsx';
import { StaffList, type StaffListProps } from './staff-list.tsx';

const PER_PAGE = 25;
const FIRST: KeyPlace = { page: 1 };

/** Row type of a reply with `items`. */
type RowOf<E extends Endpoint> =
  ReplyOf<E> extends { readonly items: readonly (infer Row extends object)[] } ? Row : never;

interface ListReply<Row> {
  readonly items: readonly Row[];
  readonly pagination?: PagerProps['pagination'] | null;
  readonly cursors?: KeyReply['cursors'];
}

interface ListFrameProps<E extends Endpoint> extends Pick<
  StaffListProps<RowOf<E>>,
  'label' | 'empty' | 'columns' | 'rowKey'
> {
  readonly endpoint: E;
  readonly input: (page: KeyPlace & { per_page: number }) => RequestInputOf<E>;
}

/** Paginated list of an endpoint. */
export const ListFrame = <E extends Endpoint>({ endpoint, input, ...frame }: ListFrameProps<E>) => {
  const [opened, setOpened] = useState<{ place: KeyPlace; of: string }>({ place: FIRST, of: '' });
  // A different filter starts again at the first page.
  const of = JSON.stringify(input({ page: 1, per_page: PER_PAGE }));
  const place = opened.of === of ? opened.place : FIRST;
  const list = useQuery({
    ...endpointQueryOptions(endpoint, input({ ...place, per_page: PER_PAGE })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  // TypeScript cannot infer from the generic E that its reply has `items`.
  const { items, pagination = null, cursors } = (list.data ?? {}) as Partial<ListReply<RowOf<E>>>;
  const reply = cursors && { pagination, cursors };
  const total = useKnownTotal(of, list.isPlaceholderData ? undefined : reply);
  const go = (to: KeyPlace): void => {
    // The shown rows are still those of the page before.
    if (!list.isPlaceholderData) setOpened({ place: to, of });
  };
  const byNumber = pagination && pagination.total > 0 && (
    <Pager pagination={pagination} perPage={PER_PAGE} onPage={(page) => go({ page })} />
  );
  const byKey = reply && items && items.length > 0 && (
    <KeyPager reply={reply} rows={items.length} place={place} total={total} perPage={PER_PAGE} onPlace={go} />
  );
  return <StaffList {...frame} rows={items} list={list} pager={reply ? byKey : byNumber} />;
};

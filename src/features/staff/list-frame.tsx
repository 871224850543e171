import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQueryOptions } from '#api/query.ts';
import type { Endpoint, ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { FIRST_PAGE, type KeyPlace, type KeyReply } from '#lib/key-place.ts';
import { ExportFoot } from './export-list.tsx';
import { KeyPager } from './key-pager.tsx';
import { StaffList, type StaffListProps } from './staff-list.tsx';

const PER_PAGE = 25;

/** Row type of a reply with `items`. */
type RowOf<E extends Endpoint> =
  ReplyOf<E> extends { readonly items: readonly (infer Row extends object)[] } ? Row : never;

interface ListReply<Row> {
  readonly items: readonly Row[];
  readonly pagination?: KeyReply['pagination'];
  readonly cursors?: KeyReply['cursors'];
}

interface ListFrameProps<E extends Endpoint> extends Pick<
  StaffListProps<RowOf<E>>,
  'label' | 'empty' | 'columns' | 'rowKey'
> {
  readonly endpoint: E;
  readonly input: (page: KeyPlace & { per_page: number }) => RequestInputOf<E>;
}

/** A request of a list as a file takes it. */
function withoutPage(request: unknown): object {
  const { page: _page, per_page: _perPage, ...filter } = request as Partial<Record<string, unknown>>;
  return filter;
}

/** Paginated list of an endpoint. */
export const ListFrame = <E extends Endpoint>({ endpoint, input, ...frame }: ListFrameProps<E>) => {
  const [opened, setOpened] = useState<{ place: KeyPlace; of: string }>({ place: FIRST_PAGE, of: '' });
  // A different filter starts again at the first page.
  const of = JSON.stringify(input({ page: 1, per_page: PER_PAGE }));
  const place = opened.of === of ? opened.place : FIRST_PAGE;
  const list = useQuery({
    ...endpointQueryOptions(endpoint, input({ ...place, per_page: PER_PAGE })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  // TypeScript cannot infer from the generic E that its reply has `items`.
  const { items, pagination = null, cursors } = (list.data ?? {}) as Partial<ListReply<RowOf<E>>>;
  const file = { endpoint, filter: withoutPage(input({ page: 1, per_page: PER_PAGE })) };
  const pager = cursors && items && (items.length > 0 || place.page > 1) && (
    <KeyPager
      of={of}
      reply={{ pagination, cursors }}
      rows={items.length}
      place={place}
      perPage={PER_PAGE}
      isStale={list.isPlaceholderData}
      onPlace={(to) => setOpened({ place: to, of })}
      file={file}
    />
  );
  const whole = !cursors && items && items.length > 0 && <ExportFoot {...file} />;
  return <StaffList {...frame} rows={items} list={list} pager={pager || whole} />;
};

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

interface Part<Item> {
  readonly items: readonly Item[];
  readonly more: boolean;
  readonly total: number;
}

/** List that loads older rows on demand. Resets on every mount and when `newest` changes. */
export function useOlderPages<Item extends { readonly id: string }>(
  path: string,
  newest: string | undefined,
  ask: (input: { before?: string; per_page: number }, signal: AbortSignal) => Promise<Part<Item>>,
) {
  const query = useInfiniteQuery({
    queryKey: [path, 'older', newest],
    queryFn: ({ pageParam, signal }) =>
      ask({ per_page: 20, ...(pageParam !== null && { before: pageParam }) }, signal),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: ({ more, items }) => (more ? items.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { isOfPlayer: true },
  });
  const parts = query.data?.pages ?? [];
  return { query, items: parts.flatMap(({ items }) => items), total: parts.at(-1)?.total ?? 0 };
}

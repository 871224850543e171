import { QueryClient, type Query } from '@tanstack/react-query';
import { Refusal } from '#core/refusal.ts';
import { NetworkError } from './network-error.ts';

const MOST_RETRIES = 2;

/** The only cache of server state; socket events update it too. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: shouldRetryQuery,
    },
    mutations: { retry: false },
  },
});

repeatOutdatedFirstReads(queryClient);

/**
 * Whether a failed read is worth another try. The HTTP client repeats only GET calls, because it cannot know which
 * others are safe to repeat; whatever is a query is.
 */
export function shouldRetryQuery(failures: number, error: Error): boolean {
  const isFinal = error instanceof Refusal || (error instanceof NetworkError && error.isRetried);
  return !isFinal && failures < MOST_RETRIES;
}

/**
 * Invalidating a query repeats a read that is under way, but not the very first one: its reply may be older than the
 * event that invalidated it, and would be kept as fresh. It is read again as soon as it has replied.
 */
export function repeatOutdatedFirstReads(client: QueryClient): void {
  const outdated = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') outdated.delete(query);
    const isFirstRead = query.state.fetchStatus !== 'idle' && query.state.data === undefined;
    if (action.type === 'invalidate' && isFirstRead) outdated.add(query);
    if (action.type !== 'success' || action.manual || !outdated.delete(query)) return;
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}

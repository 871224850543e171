import { QueryClient } from '@tanstack/react-query';
import { Refusal } from '#core/refusal.ts';

const MOST_RETRIES = 2;

/** The one cache of server state; the socket feeds it too. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; a network error may pass.
      retry: (failures, error) => !(error instanceof Refusal) && failures < MOST_RETRIES,
    },
    mutations: { retry: false },
  },
});

import { QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from './failures.ts';

const MOST_RETRIES = 2;

/** The one cache of server state; the socket feeds it too. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; a network error may pass.
      retry: (failures, error) => !(error instanceof ApiRefusal) && failures < MOST_RETRIES,
    },
    mutations: { retry: false },
  },
});

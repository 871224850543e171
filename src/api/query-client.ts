import { QueryClient } from '@tanstack/react-query';
import { Refusal } from '#core/refusal.ts';
import { NetworkError } from './network-error.ts';

const MOST_RETRIES = 2;

/** The only cache of server state; socket events update it too. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // The HTTP client has already retried a call; this is for the rest, such as code that did not load.
      retry: (failures, error) =>
        !(error instanceof Refusal || error instanceof NetworkError) && failures < MOST_RETRIES,
    },
    mutations: { retry: false },
  },
});

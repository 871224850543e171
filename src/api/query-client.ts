import { QueryClient } from '@tanstack/react-query';
import { Refusal } from '#core/refusal.ts';

const MAX_RETRIES = 2;

/** The only cache of server state; socket events update it too. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A refusal will not change on a retry; a network error may be temporary.
      retry: (failures, error) => !(error instanceof Refusal) && failures < MAX_RETRIES,
    },
    mutations: { retry: false },
  },
});

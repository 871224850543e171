import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiRefusal, call } from '#api/call.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getPage } from '#server/features/site/contract.ts';

export type ContentPage = ReplyOf<typeof getPage>;

/** A content page of the server by its path; null when the server keeps none there. */
const contentQuery = (path: string) =>
  queryOptions({
    queryKey: ['page', path],
    queryFn: async ({ signal }): Promise<ContentPage | null> => {
      try {
        return await call(getPage, { path }, { signal, quiet: true });
      } catch (failure) {
        if (failure instanceof ApiRefusal && failure.key !== 'TOO_MANY_REQUESTS') return null;
        throw failure;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The content page at a path. */
export const useContent = (path: string) => useQuery(contentQuery(path));

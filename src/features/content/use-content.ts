import { useQuery } from '@tanstack/react-query';
import { Refusal } from '#core/refusal.ts';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getPage } from '#contract/content.ts';
import { startState } from '#session/start-state.ts';

export type ContentPage = ReplyOf<typeof getPage>;

/** Queries the content page of a path; `isMissing` if there is none. */
export function useContent(path: string) {
  const sent = startState?.page?.path === path ? startState.page.reply : undefined;
  const { data, error, refetch } = useQuery({
    ...endpointQueryOptions(getPage, { path }),
    ...(sent && { initialData: sent }),
  });
  const isMissing = error instanceof Refusal && error.key !== 'TOO_MANY_REQUESTS';
  return { page: data, isMissing, hasFailed: error !== null && !isMissing, refetch };
}

import { useQuery } from '@tanstack/react-query';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getSecurity, listActivity } from '#contract/security.ts';
import { refreshUser } from '#session/user.ts';

export type SecurityOverview = ReplyOf<typeof getSecurity>;

/** Queries the security settings of the account. */
export const useSecurity = () => useQuery({ ...endpointQueryOptions(getSecurity, {}), staleTime: 0 });

/** Refetches everything affected by a change of the security settings. */
export async function invalidateSecurity(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: endpointQueryKey(getSecurity) }),
    queryClient.invalidateQueries({ queryKey: endpointQueryKey(listActivity) }),
    refreshUser(),
  ]);
}

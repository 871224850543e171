import { useQuery } from '@tanstack/react-query';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getSecurity, listActivity } from '#contract/security.ts';
import { refreshUser } from '#session/user.ts';

export type SecurityOverview = ReplyOf<typeof getSecurity>;

/** How the account is secured. */
export const useSecurity = () => useQuery({ ...endpointQueryOptions(getSecurity, {}), staleTime: 0 });

/** Asks anew for everything that a change of the account's safety shows in. */
export async function invalidateSecurity(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: endpointQueryKey(getSecurity) }),
    queryClient.invalidateQueries({ queryKey: endpointQueryKey(listActivity) }),
    refreshUser(),
  ]);
}

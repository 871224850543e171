import { useQuery } from '@tanstack/react-query';
import { keyOf, queryOf } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getSecurity, listActivity } from '#server/features/security/contract.ts';
import { refreshUser } from '#session/user.ts';

export type SecurityOverview = ReplyOf<typeof getSecurity>;

/** How the account is secured. */
export const useSecurity = () => useQuery({ ...queryOf(getSecurity, {}), staleTime: 0 });

/** Asks anew for everything that a change of the account's safety shows in. */
export async function renewSecurity(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(getSecurity) }),
    queryClient.invalidateQueries({ queryKey: keyOf(listActivity) }),
    refreshUser(),
  ]);
}

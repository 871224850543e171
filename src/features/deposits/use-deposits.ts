import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { registerRealtimeHandlers, useConnectionStatus } from '#api/realtime.ts';
import { endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { events, getDeposits, type Deposit } from '#contract/deposits.ts';

const depositsQuery = endpointQueryOptions(getDeposits, {});
/** Fallback polling while a deposit is in progress, in case an event is lost. */
const LOOK_EVERY_MS = 20_000;

const isUnderWay = ({ state }: Deposit): boolean => state === 'seen';

/** Replaces the cached deposit with the pushed one, or adds it. */
function learn(deposit: Deposit): void {
  queryClient.setQueryData(depositsQuery.queryKey, (known) => {
    if (!known) return known;
    const isKnown = known.deposits.some(({ id }) => id === deposit.id);
    return {
      deposits: isKnown
        ? known.deposits.map((one) => (one.id === deposit.id ? deposit : one))
        : [deposit, ...known.deposits],
    };
  });
}

/**
 * Returns the deposits in progress and those that ended since this component mounted, newest first; null
 * until loaded.
 */
export function useDeposits(): readonly Deposit[] | null {
  const { data, isPending } = useQuery({
    ...depositsQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.deposits.some(isUnderWay) ? LOOK_EVERY_MS : false),
  });
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  if (data && !before)
    setBefore(new Set(data.deposits.filter((one) => !isUnderWay(one)).map(({ id }) => id)));
  useEffect(() => registerRealtimeHandlers(events, { deposit: learn }), []);
  const isLive = useConnectionStatus((status) => status === 'live');
  useEffect(() => {
    // Events may have been missed before the connection was live.
    if (isLive) void queryClient.invalidateQueries({ queryKey: depositsQuery.queryKey });
  }, [isLive]);
  if (isPending) return null;
  return (data?.deposits ?? []).filter(({ id }) => !before?.has(id));
}

import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { registerRealtimeHandlers, useConnectionStatus } from '#api/realtime.ts';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { events, getRewardCenter } from '#contract/rewards.ts';
import { useDisabledOfferings, useRanks } from '#session/site.ts';
import { useIsExcluded, useUser } from '#session/user.ts';
import { untilNextChange } from './countdowns.ts';
import { isReady, buildRewardRows, type RewardRow } from './reward-rows.ts';
import { useClockValue } from '#lib/use-clock-value.ts';

/** Data younger than this is not refetched when another component mounts. */
const FRESH_MS = 5_000;

export const invalidateRewards = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: endpointQueryKey(getRewardCenter) });

/** Queries the reward center; refetched whenever one of its countdowns ends. */
export function useRewardCenter() {
  const { online } = useUser();
  return useQuery({
    ...endpointQueryOptions(getRewardCenter, {}),
    enabled: online,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data ? untilNextChange(state.data, Date.now() - state.dataUpdatedAt) : false,
  });
}

const noRows: readonly RewardRow[] = [];

/** Returns the rows of the reward center; undefined until loaded. */
export function useRewardRows() {
  const { data, dataUpdatedAt: readAt, isError, refetch } = useRewardCenter();
  const ranks = useRanks();
  const offersOff = useDisabledOfferings();
  const { xp } = useUser().profile;
  const rows = data && buildRewardRows(data, { readAt, ranks, xp, offersOff });
  return { data, readAt, rows, isError, refetch };
}

/** Returns how many rows can be claimed now; 0 during a self-exclusion. */
export function useReadyCount(rows: readonly RewardRow[] = noRows): number {
  const isExcluded = useIsExcluded();
  return useClockValue((nowMs) => (isExcluded ? 0 : rows.filter((row) => isReady(row, nowMs)).length));
}

export const useIsReady = (row: RewardRow): boolean => useClockValue((nowMs) => isReady(row, nowMs));

/** Refetches the rewards when the server pushes an update and after a reconnect. */
export function useRewardUpdates(): void {
  useEffect(() => registerRealtimeHandlers(events, { 'reward-update': () => void invalidateRewards() }), []);
  useEffect(
    () =>
      useConnectionStatus.subscribe((now, before) => {
        if (now === 'live' && before === 'paused') void invalidateRewards();
      }),
    [],
  );
}

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

/** What was read a moment ago is not read again for a part that opens beside it. */
const FRESH_MS = 5_000;

/** Reads again what the player can claim. */
export const invalidateRewards = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: endpointQueryKey(getRewardCenter) });

/** The reward center, read again whenever a countdown of it is finished. */
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

/** The rows of the reward center; undefined until they are known. */
export function useRewardRows() {
  const { data, dataUpdatedAt: readAt, isError, refetch } = useRewardCenter();
  const ranks = useRanks();
  const offersOff = useDisabledOfferings();
  const { xp } = useUser().profile;
  const rows = data && buildRewardRows(data, { readAt, ranks, xp, offersOff });
  return { data, readAt, rows, isError, refetch };
}

/** How many of them can be claimed now; none while the player is excluded. */
export function useReadyCount(rows: readonly RewardRow[] = noRows): number {
  const isExcluded = useIsExcluded();
  return useClockValue((nowMs) => (isExcluded ? 0 : rows.filter((row) => isReady(row, nowMs)).length));
}

/** Whether this one can be claimed now. */
export const useIsReady = (row: RewardRow): boolean => useClockValue((nowMs) => isReady(row, nowMs));

/** All is read again when the server says that there is more, and after a lost connection. */
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

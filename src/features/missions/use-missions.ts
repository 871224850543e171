import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { registerRealtimeHandlers } from '#api/realtime.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';
import { listMissions } from '#contract/missions.ts';
import { events } from '#contract/rewards.ts';

const SECOND_MS = 1000;
/** Browser timers cannot span weeks. */
const MAX_MS = 6 * 60 * 60 * SECOND_MS;

export const invalidateMissions = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: endpointQueryKey(listMissions) });

/** Queries the missions; refetched after earnings and when a day ends. */
export function useMissions() {
  useEffect(() => registerRealtimeHandlers(events, { 'reward-update': () => void invalidateMissions() }), []);
  return useQuery({
    ...endpointQueryOptions(listMissions, {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data ? Math.min(MAX_MS, (state.data.new_in.day + 1) * SECOND_MS) : false,
  });
}

import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listen } from '#api/live.ts';
import { queryClient } from '#api/query-client.ts';
import { keyOf, queryOf } from '#api/query.ts';
import { listMissions } from '#server/features/missions/contract.ts';
import { events } from '#server/features/rewards/contract.ts';

const SECOND_MS = 1000;
/** Browsers cannot wait for weeks. */
const LONGEST_MS = 6 * 60 * 60 * SECOND_MS;

/** Reads again how far the player is. */
export const renewMissions = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(listMissions) });

/** The missions, read again when something was earned and when a day is over. */
export function useMissions() {
  useEffect(() => listen(events, { 'reward-update': () => void renewMissions() }), []);
  return useQuery({
    ...queryOf(listMissions, {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data ? Math.min(LONGEST_MS, (state.data.new_in.day + 1) * SECOND_MS) : false,
  });
}

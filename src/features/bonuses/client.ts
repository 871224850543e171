import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { listBonuses, type Bonus } from '#contract/bonuses.ts';
import { getRewardCenter } from '#contract/rewards.ts';
import { balances, selectBalance, useShownBalances } from '#session/balances.ts';
import { refreshUser } from '#session/user.ts';
import { isCounted } from './bonus-stats.ts';

/** Above the limit of three open bonuses, so one page holds them all. */
const MAX_OPEN = 20;
/** Refetch interval while the wager or the spins can change. */
const LOOK_EVERY_MS = 15_000;
const LOOK_AT_SPINS_EVERY_MS = 5_000;

const openQuery = endpointQueryOptions(listBonuses, { state: 'open', page: 1, per_page: MAX_OPEN });

/** Refetches the bonuses, the reward centre and the balances after an action on a bonus. */
export const invalidateBonuses = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: endpointQueryKey(listBonuses) }),
    queryClient.invalidateQueries({ queryKey: endpointQueryKey(getRewardCenter) }),
    refreshUser(),
  ]);
};

/** Queries the player's open bonuses, newest first. */
export function useOpenBonuses() {
  const bonusIds = useShownBalances()
    .filter(({ isBonus }) => isBonus)
    .map(({ id }) => id)
    .join();
  const open = useQuery({
    ...openQuery,
    staleTime: LOOK_AT_SPINS_EVERY_MS,
    refetchInterval: ({ state }) =>
      state.data?.items.some((bonus) => bonus.spins_left > 0 || isCounted(bonus))
        ? LOOK_AT_SPINS_EVERY_MS
        : LOOK_EVERY_MS,
    select: ({ items }): readonly Bonus[] => items,
  });
  const { refetch } = open;
  // Refetch when a bonus balance appears or disappears.
  useEffect(() => {
    const known = queryClient.getQueryData(openQuery.queryKey)?.items.map((bonus) => bonus.balance_id);
    if (known && known.toSorted().join() !== bonusIds.split(',').toSorted().join()) void refetch();
  }, [bonusIds, refetch]);
  return open;
}

/** Refetches the free spins left whenever the balance they are played from changes. */
export function useRefetchOnSpin(bonus: Bonus | null, amountMinor: bigint | undefined): void {
  const isPlayed = (bonus?.spins_left ?? 0) > 0;
  useEffect(() => {
    if (isPlayed)
      void queryClient.invalidateQueries({ queryKey: openQuery.queryKey }, { cancelRefetch: false });
  }, [isPlayed, amountMinor]);
}

/** Returns the bonus of a balance, or null if it is not loaded. */
export const useBonusByBalance = (balanceId: string | undefined): Bonus | null =>
  useOpenBonuses().data?.find(({ balance_id: id }) => id === balanceId) ?? null;

/** Selects a newly created balance for the next bets. The selection does not change while a round is open. */
export const selectNewBalance = async (balanceId: string): Promise<void> => {
  await invalidateBonuses();
  if (balances.snapshot().selected?.id !== balanceId) selectBalance(balanceId);
};

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { listBonuses, type Bonus } from '#contract/bonuses.ts';
import { getRewardCenter } from '#contract/rewards.ts';
import { balances, selectBalance, useShownBalances } from '#session/balances.ts';
import { refreshUser } from '#session/user.ts';
import { isCounted } from './bonus-stats.ts';

/** At most three are open at a time. */
const MOST_OPEN = 20;
/** While somebody looks at what play changes. */
const LOOK_EVERY_MS = 15_000;
const LOOK_AT_SPINS_EVERY_MS = 5_000;

const openQuery = endpointQueryOptions(listBonuses, { state: 'open', page: 1, per_page: MOST_OPEN });

/** Asks anew what of bonuses an act may have changed, and for the balances. */
export const invalidateBonuses = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: endpointQueryKey(listBonuses) }),
    queryClient.invalidateQueries({ queryKey: endpointQueryKey(getRewardCenter) }),
    refreshUser(),
  ]);
};

/** The open bonuses of the player, the newest first. */
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
  // One has begun or ended.
  useEffect(() => {
    const known = queryClient.getQueryData(openQuery.queryKey)?.items.map((bonus) => bonus.balance_id);
    if (known && known.toSorted().join() !== bonusIds.split(',').toSorted().join()) void refetch();
  }, [bonusIds, refetch]);
  return open;
}

/** Asks anew for free spins with every change of the balance that they are played from. */
export function useRefetchOnSpin(bonus: Bonus | null, amountMinor: bigint | undefined): void {
  const isPlayed = (bonus?.spins_left ?? 0) > 0;
  useEffect(() => {
    if (isPlayed)
      void queryClient.invalidateQueries({ queryKey: openQuery.queryKey }, { cancelRefetch: false });
  }, [isPlayed, amountMinor]);
}

/** The bonus of a balance; null while it is not known. */
export const useBonusByBalance = (balanceId: string | undefined): Bonus | null =>
  useOpenBonuses().data?.find(({ balance_id: id }) => id === balanceId) ?? null;

/** Takes the next bets from a balance that has just begun; it stays as it is while a round is open. */
export const selectNewBalance = async (balanceId: string): Promise<void> => {
  await invalidateBonuses();
  if (balances.snapshot().selected?.id !== balanceId) selectBalance(balanceId);
};

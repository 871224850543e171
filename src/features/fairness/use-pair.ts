import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, endpointQueryOptions, quietCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { getBet, verifyBet } from '#contract/bets.ts';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { currentPair, rotatePair } from '#contract/fairness.ts';
import { refreshUser } from '#session/user.ts';

const pairQuery = endpointQueryOptions(currentPair, {});

/**
 * Queries the active pair, the next hash and the last revealed pair. Always refetched: every bet moves the
 * nonce.
 */
export const usePair = () => useQuery({ ...pairQuery, staleTime: 0 });

/** Rotates the pair; throws as the call does. */
export function useRotate(): (asked: RequestInputOf<typeof rotatePair>) => Promise<void> {
  const { t } = useTranslation('fairness');
  return async (asked) => {
    try {
      const { revealed, seed_pair, next_ssh } = await quietCall(rotatePair, asked);
      queryClient.setQueryData(pairQuery.queryKey, {
        seed_pair,
        next_ssh,
        previous: revealed,
        open_games: [],
      });
    } catch (failure) {
      void queryClient.invalidateQueries({ queryKey: pairQuery.queryKey });
      throw failure;
    }
    void refreshUser();
    for (const endpoint of [getBet, verifyBet])
      void queryClient.invalidateQueries({ queryKey: endpointQueryKey(endpoint) });
    showToast({ type: 'win', message: t('rotated') });
  };
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { getBet, verifyBet } from '#contract/bets.ts';
import { currentPair, rotatePair } from '#contract/fairness.ts';
import { refreshUser } from '#session/user.ts';

const pairQuery = endpointQueryOptions(currentPair, {});

/**
 * Queries the active pair, the next hash and the last revealed pair. Always refetched: every bet moves the
 * nonce.
 */
export const usePair = () => useQuery({ ...pairQuery, staleTime: 0 });

interface Rotate {
  /** Resolves to true on success. */
  readonly rotate: (clientSeed: string) => Promise<boolean>;
  readonly busy: boolean;
}

/** Rotates the pair; `onRefused` receives the error message for the field. */
export function useRotate(onRefused: (sentence: string) => void): Rotate {
  const { t } = useTranslation('fairness');
  const { send, isSending } = useEndpointMutation(rotatePair, {
    onReply({ revealed, seed_pair, next_ssh }) {
      queryClient.setQueryData(pairQuery.queryKey, {
        seed_pair,
        next_ssh,
        previous: revealed,
        open_games: [],
      });
      void refreshUser();
      for (const endpoint of [getBet, verifyBet])
        void queryClient.invalidateQueries({ queryKey: endpointQueryKey(endpoint) });
      showToast({ type: 'win', message: t('rotated') });
    },
    onFailure(sentence) {
      onRefused(sentence);
      void queryClient.invalidateQueries({ queryKey: pairQuery.queryKey });
    },
  });
  const rotate = async (clientSeed: string) => (await send({ client_seed: clientSeed })) !== null;
  return { rotate, busy: isSending };
}

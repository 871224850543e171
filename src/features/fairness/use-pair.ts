import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { ApiRefusal, NetworkError } from '#api/failures.ts';
import { pushNotice } from '#api/notices.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { currentPair, rotatePair } from '#server/features/fairness/contract.ts';
import { refreshUser } from '#session/user.ts';

const pairQuery = queryOptions({
  queryKey: ['fairness', 'pair'],
  queryFn: ({ signal }) => call(currentPair, {}, { signal, quiet: true }),
  // Every bet moves the nonce.
  staleTime: 0,
});

/** The active pair, the next hash and the pair revealed last. */
export const usePair = () => useQuery(pairQuery);

interface Rotate {
  /** true when it was done. */
  readonly rotate: (clientSeed: string) => Promise<boolean>;
  readonly busy: boolean;
}

/** Rotates the pair; `onRefused` gets the sentence that belongs beside the field. */
export function useRotate(onRefused: (sentence: string) => void): Rotate {
  const { t } = useTranslation('fairness');
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (clientSeed: string) => call(rotatePair, { client_seed: clientSeed }, { quiet: true }),
    onSuccess({ revealed, seed_pair, next_ssh }) {
      const now: ReplyOf<typeof currentPair> = { seed_pair, next_ssh, previous: revealed, open_games: [] };
      client.setQueryData(pairQuery.queryKey, now);
      void refreshUser();
      void client.invalidateQueries({ queryKey: ['bet'] });
      pushNotice({ type: 'win', message: t('rotated') });
    },
    onError(failure) {
      if (failure instanceof ApiRefusal) onRefused(failure.message);
      else if (failure instanceof NetworkError) onRefused(t('noAnswer'));
      void client.invalidateQueries({ queryKey: pairQuery.queryKey });
    },
  });
  const rotate = async (clientSeed: string): Promise<boolean> => {
    try {
      await mutateAsync(clientSeed);
      return true;
    } catch (failure) {
      if (failure instanceof ApiRefusal || failure instanceof NetworkError) return false;
      throw failure;
    }
  };
  return { rotate, busy: isPending };
}

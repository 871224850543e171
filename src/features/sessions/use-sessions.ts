import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { pushNotice } from '#api/notices.ts';
import { queryClient } from '#api/query-client.ts';
import { listSessions, revokeSessions, type SessionRow } from '#server/features/auth/contract.ts';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }): Promise<readonly SessionRow[]> =>
    (await call(listSessions, {}, { signal, quiet: true })).items,
  staleTime: 0,
});

/** The open sessions of the account, newest first. */
export const useSessions = () => useQuery(sessionsQuery);

/** Ends one session by id, or all but this one, and says how many ended. */
export function useRevoke() {
  const { t } = useTranslation('content');
  return useMutation({
    mutationFn: (which: string | 'others') =>
      call(revokeSessions, which === 'others' ? { all: true } : { id: which }),
    onSuccess: ({ revoked }) =>
      pushNotice({ type: 'info', message: t('sessions.revoked', { count: revoked }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import { keyOf, queryOf, useCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { listSessions, revokeSessions } from '#server/features/sessions/contract.ts';

/** The open sessions of the account, newest first. */
export const useSessions = () =>
  useQuery({ ...queryOf(listSessions, {}), select: ({ items }) => items, staleTime: 0 });

/** Ends one session by id, or all but this one, and says how many ended. Resolves to whether that was done. */
export function useRevoke(): (which: string | 'others') => Promise<boolean> {
  const { t } = useTranslation('sessions');
  const { send } = useCall(revokeSessions, {
    onReply: ({ revoked }) => pushNotice({ type: 'info', message: t('revoked', { count: revoked }) }),
  });
  return async (which) => {
    const reply = await send(which === 'others' ? { all: true } : { id: which });
    await queryClient.invalidateQueries({ queryKey: keyOf(listSessions) });
    return reply !== null;
  };
}

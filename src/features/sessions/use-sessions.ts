import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { listSessions, revokeSessions } from '#contract/sessions.ts';

/** Queries the open sessions of the account, newest first. */
export const useSessions = () =>
  useQuery({ ...endpointQueryOptions(listSessions, {}), select: ({ items }) => items, staleTime: 0 });

/**
 * Ends one session by id, or all but this one, and shows how many ended. Resolves to whether it succeeded.
 */
export function useRevoke(): (which: string | 'others') => Promise<boolean> {
  const { t } = useTranslation('sessions');
  const { send } = useEndpointMutation(revokeSessions, {
    onReply: ({ revoked }) => showToast({ type: 'info', message: t('revoked', { count: revoked }) }),
  });
  return async (which) => {
    const reply = await send(which === 'others' ? { all: true } : { id: which });
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(listSessions) });
    return reply !== null;
  };
}

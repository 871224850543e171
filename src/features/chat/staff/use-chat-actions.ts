import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ChatMessage } from '#contract/chat-events.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { deleteAnyMessage, listMuted, listReports, listRooms } from '#contract/chat.ts';
import { markRoomMessageDeleted } from './use-room.ts';

const renew = (endpoint: Endpoint): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: endpointQueryKey(endpoint) });
export const invalidateReports = () => renew(listReports);
export const invalidateMuted = () => renew(listMuted);
export const invalidateRooms = () => renew(listRooms);

/** Returns a function that deletes any player's message; it resolves to false on failure. */
export function useDeleteMessage(): (message: ChatMessage) => Promise<boolean> {
  const { t } = useTranslation('chatStaff');
  const { send } = useEndpointMutation(deleteAnyMessage);
  return async ({ id, room }) => {
    if (!(await send({ id }))) return false;
    markRoomMessageDeleted(room, id, 'mod');
    showToast({ message: t('deleted') });
    await invalidateReports();
    return true;
  };
}

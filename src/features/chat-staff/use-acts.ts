import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { pushNotice } from '#api/notices.ts';
import { keyOf, useCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ChatMessage } from '#contract/chat-events.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { deleteAnyMessage, listMuted, listReports, listRooms } from '#server/features/chat/contract.ts';
import { modal } from '#ui/modal.ts';
import { dropMessage } from './use-room.ts';

export const muteModal = modal('chat-mute', { username: z.string() });

const renew = (endpoint: Endpoint): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
export const renewReports = () => renew(listReports);
export const renewMuted = () => renew(listMuted);
export const renewRooms = () => renew(listRooms);

/** The way to delete anybody's message; resolves to false where it was not. */
export function useDelete(): (message: ChatMessage) => Promise<boolean> {
  const { t } = useTranslation('chatStaff');
  const { send } = useCall(deleteAnyMessage);
  return async ({ id, room }) => {
    if (!(await send({ id }))) return false;
    dropMessage(room, id, 'mod');
    pushNotice({ message: t('deleted') });
    await renewReports();
    return true;
  };
}

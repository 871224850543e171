import { joinRoom, registerRealtimeHandlers } from '#api/realtime.ts';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { events, type SupportMessage } from '#contract/support-events.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getStaffSupport, listStaffSupport } from '#contract/support.ts';
import { useSupport } from './support-store.ts';
import { deferHandlers, showTyping } from './support-live.ts';
import { updateCachedReply, addMessageOnce } from './use-support.ts';

export const staffConversationQuery = (id: string) => endpointQueryOptions(getStaffSupport, { id });
type Opened = ReplyOf<typeof getStaffSupport>;

/** Updates a conversation in the cache. */
export const updateStaffConversation = (id: string, change: (opened: Opened) => Opened): void => {
  const { queryKey } = staffConversationQuery(id);
  updateCachedReply(queryKey, queryClient.getQueryState(queryKey)?.fetchStatus, change);
};

/** Adds a message to the cached conversation. */
export const addStaffMessage = (message: SupportMessage): void =>
  updateStaffConversation(message.conversation_id, (opened) => ({
    ...opened,
    messages: addMessageOnce(opened.messages, message),
  }));

const RENEW_MS = 150;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Refetches the queue; several events in a row cause one request. */
export const invalidateQueue = (): void => {
  clearTimeout(timer);
  timer = setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: endpointQueryKey(listStaffSupport) }),
    RENEW_MS,
  );
};

const renewOpened = (id: string): void =>
  void queryClient.invalidateQueries({ queryKey: staffConversationQuery(id).queryKey });

/** Subscribes to all conversations. Returns the unsubscribe function. */
export function subscribeToSupport(): () => void {
  const leave = joinRoom('support:staff', {
    onMissed() {
      invalidateQueue();
      void queryClient.invalidateQueries({ queryKey: endpointQueryKey(getStaffSupport) });
    },
  });
  const stop = registerRealtimeHandlers(
    events,
    deferHandlers({
      'support-message': (message) => {
        addStaffMessage(message);
        if (message.by === 'player') useSupport.setState({ typing: null });
        invalidateQueue();
      },
      'support-typing': ({ conversation_id: id, by, name }) => {
        if (by === 'player') showTyping(id, name);
      },
      'support-read': ({ conversation_id: id, by, at }) => {
        if (by === 'player')
          updateStaffConversation(id, (opened) => ({
            ...opened,
            conversation: { ...opened.conversation, seen_at: at },
          }));
      },
      'support-closed': ({ conversation_id: id }) => {
        renewOpened(id);
        invalidateQueue();
      },
      'support-taken': ({ conversation_id: id, staff }) => {
        updateStaffConversation(id, (opened) => ({
          ...opened,
          conversation: { ...opened.conversation, staff },
        }));
        invalidateQueue();
      },
    }),
  );
  return () => {
    leave();
    stop();
  };
}

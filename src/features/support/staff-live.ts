import { enterRoom, listen } from '#api/live.ts';
import { keyOf, queryOf } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { events, type SupportMessage } from '#contract/support-events.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getStaffSupport, listStaffSupport } from '#server/features/support/contract.ts';
import { useSupport } from './support-store.ts';
import { delayed, showTyping } from './support-live.ts';
import { withMessage } from './use-support.ts';

export const staffConversationQuery = (id: string) => queryOf(getStaffSupport, { id });
type Opened = ReplyOf<typeof getStaffSupport>;

/** Changes what is shown of a conversation. */
export const changeStaffOpened = (id: string, change: (opened: Opened) => Opened): void => {
  queryClient.setQueryData<Opened>(staffConversationQuery(id).queryKey, (opened) => opened && change(opened));
};

/** Shows a message at once. */
export const addStaffMessage = (message: SupportMessage): void =>
  changeStaffOpened(message.conversation_id, (opened) => ({
    ...opened,
    messages: withMessage(opened.messages, message),
  }));

const RENEW_MS = 150;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Asks for the queue anew; several events in a row ask once. */
export const renewQueue = (): void => {
  clearTimeout(timer);
  timer = setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: keyOf(listStaffSupport) }),
    RENEW_MS,
  );
};

const renewOpened = (id: string): void =>
  void queryClient.invalidateQueries({ queryKey: staffConversationQuery(id).queryKey });

/** Follows every conversation. Returns the way to stop. */
export function followSupport(): () => void {
  const leave = enterRoom('support:staff', {
    onMissed() {
      renewQueue();
      void queryClient.invalidateQueries({ queryKey: keyOf(getStaffSupport) });
    },
  });
  const stop = listen(
    events,
    delayed({
      'support-message': (message) => {
        addStaffMessage(message);
        if (message.by === 'player') useSupport.setState({ typing: null });
        renewQueue();
      },
      'support-typing': ({ conversation_id: id, by, name }) => {
        if (by === 'player') showTyping(id, name);
      },
      'support-read': ({ conversation_id: id, by, at }) => {
        if (by === 'player')
          changeStaffOpened(id, (opened) => ({
            ...opened,
            conversation: { ...opened.conversation, seen_at: at },
          }));
      },
      'support-closed': ({ conversation_id: id }) => {
        renewOpened(id);
        renewQueue();
      },
      'support-taken': ({ conversation_id: id, staff }) => {
        changeStaffOpened(id, (opened) => ({
          ...opened,
          conversation: { ...opened.conversation, staff },
        }));
        renewQueue();
      },
    }),
  );
  return () => {
    leave();
    stop();
  };
}

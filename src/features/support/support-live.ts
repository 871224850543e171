import { registerRealtimeHandlers, type RealtimeHandlers } from '#api/realtime.ts';
import { showToast } from '#api/toasts.ts';
import { events, type SupportMessage } from '#contract/support-events.ts';
import { i18n } from '#src/i18n/index.ts';
import { useSupport } from './support-store.ts';
import { useSupportWindowState } from './window-state.ts';
import {
  updateOpenConversation,
  invalidateConversations,
  invalidateSupport,
  addMessageOnce,
} from './use-support.ts';

/** Support events are handled after this delay (requirement 1, section 4). */
const DELAY_MS = 50;
/** The indicator expires, because no event marks the end of typing. */
const TYPING_MS = 5_000;

let typingEnds: ReturnType<typeof setTimeout> | undefined;

/** Shows the typing indicator for a while. */
export function showTyping(id: string, name: string): void {
  clearTimeout(typingEnds);
  useSupport.setState({ typing: { id, name } });
  typingEnds = setTimeout(() => useSupport.setState({ typing: null }), TYPING_MS);
}

/** How much of a message a toast shows, characters. */
const ANNOUNCED_LENGTH = 140;

/** Shows a new message as a toast while the window is closed. */
const announce = ({ kind, staff, text }: SupportMessage): void => {
  if (kind !== 'text' || useSupportWindowState.getState().isOpen) return;
  showToast({
    title: staff?.username ?? i18n.t('support:name'),
    message: text.slice(0, ANNOUNCED_LENGTH) || i18n.t('support:picture'),
  });
};

type Handler = (payload: never) => void;

/** Wraps the handlers with the delay; each also calls `onActive`. */
export const deferHandlers = (handlers: RealtimeHandlers, onActive?: () => void): RealtimeHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([event, handle]) => [
      event,
      (payload: never) => {
        setTimeout(() => {
          onActive?.();
          (handle as Handler)(payload);
        }, DELAY_MS);
      },
    ]),
  );

/** Subscribes to the current user's conversations. Returns the unsubscribe function. */
export const startSupportLive = (): (() => void) =>
  registerRealtimeHandlers(
    events,
    deferHandlers(
      {
        'support-message': (message) => {
          updateOpenConversation(message.conversation_id, (opened) => ({
            ...opened,
            messages: addMessageOnce(opened.messages, message),
          }));
          if (message.by === 'staff') {
            announce(message);
            useSupport.setState(({ typing }) => ({
              typing: typing?.id === message.conversation_id ? null : typing,
            }));
          }
          // The room of a closed conversation is left as soon as the list says so, perhaps before `support-closed` arrives.
          if (message.kind === 'text') invalidateConversations();
          else invalidateSupport();
        },
        'support-typing': ({ conversation_id: id, by, name }) => {
          if (by === 'staff') showTyping(id, name);
        },
        'support-read': ({ conversation_id: id, by, at }) => {
          if (by === 'player') invalidateConversations();
          else
            updateOpenConversation(id, (opened) => ({
              ...opened,
              conversation: { ...opened.conversation, seen_at: at },
            }));
        },
        'support-closed': ({ conversation_id: id, state, at }) => {
          updateOpenConversation(id, (opened) => ({
            ...opened,
            conversation: {
              ...opened.conversation,
              state,
              closed_at: state === 'closed' ? at : null,
              may_reopen: state === 'closed',
            },
          }));
          invalidateConversations();
        },
        'support-taken': ({ conversation_id: id, staff }) => {
          updateOpenConversation(id, (opened) => ({
            ...opened,
            conversation: { ...opened.conversation, staff: staff && { ...staff, online: true } },
          }));
          invalidateConversations();
        },
      },
      () => useSupport.setState({ isActive: true }),
    ),
  );

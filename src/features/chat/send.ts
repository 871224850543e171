import { create } from 'zustand';
import { v4 as newUuid } from 'uuid';
import { call } from '#api/call.ts';
import { NetworkError } from '#api/network-error.ts';
import { showToast } from '#api/toasts.ts';
import { Refusal } from '#core/refusal.ts';
import { sendMessage } from '#contract/chat.ts';
import { getCachedUser } from '#session/user.ts';
import { i18n } from '#src/i18n/index.ts';
import { addMessages, loadRoom, useChatRoom } from './chat-room.ts';
import { setListPaused } from './message-list.ts';
import { readBetCommand } from './message-parts.ts';
import {
  removePendingMessage,
  markPendingFailed,
  upsertPendingMessage,
  type Pending,
  type ReplyTo,
} from './pending.ts';
import { useChatState } from './open-state.ts';

interface Draft {
  readonly text: string;
  readonly reply: ReplyTo | null;
  /** When slow mode allows the next message, ms. */
  readonly slowUntil: number;
}

/** The unsent message; kept while the composer is unmounted. */
export const useDraft = create<Draft>(() => ({ text: '', reply: null, slowUntil: 0 }));

/** Sends the typed message with its reply and attached bet, and displays it immediately. */
export function submit(typed: string, attached: string | null): void {
  const command = readBetCommand(typed);
  if (command?.bet === null) {
    showToast({ message: i18n.t('chat:write.betCommand') });
    return;
  }
  const [text, bet] = command ? [command.text, command.bet] : [typed.trim(), attached];
  if (text === '' && bet === null) return;
  const { reply } = useDraft.getState();
  // Created before the field is cleared, so that a failure here keeps the text.
  const message: Pending = { ...newPending(), typed, text, bet, reply };
  useDraft.setState({ text: '', reply: null });
  useChatState.setState({ bet: null });
  void deliver(message);
}

/** Sends a GIF; the text being written is kept. */
export function sendGif(gif: string): void {
  const { reply } = useDraft.getState();
  useDraft.setState({ reply: null });
  void deliver({ ...newPending(), gif, reply });
}

function newPending(): Pending {
  const { room } = useChatRoom.getState();
  const nothing = { typed: '', text: '', gif: null, bet: null, reply: null, hasFailed: false };
  return {
    ...nothing,
    sentAt: Date.now(),
    clientId: newUuid(),
    userId: getCachedUser().profile.id,
    room,
  };
}

/** Sends or retries a message. The server deduplicates by `client_id`. */
export async function deliver(message: Pending): Promise<void> {
  const { clientId, room, text, gif, bet, reply } = message;
  upsertPendingMessage({ ...message, hasFailed: false });
  // Sending scrolls to the newest messages.
  useChatRoom.setState(({ list }) => ({ list: setListPaused(list, false) }));
  try {
    const posted = await call(
      sendMessage,
      {
        room,
        message: text,
        type: gif === null ? 'text' : 'gif',
        data: {
          client_id: clientId,
          ...(reply && { replied_to: reply.id }),
          ...(gif !== null && { gif }),
          ...(bet !== null && { bet }),
        },
      },
      { quiet: true },
    );
    removePendingMessage(clientId);
    addMessages(room, [posted.message]);
    const { slowMs } = useChatRoom.getState();
    // Moderators are exempt from slow mode.
    if (!getCachedUser().profile.permissions.includes('chat.moderate'))
      useDraft.setState({ slowUntil: Date.now() + slowMs });
  } catch (failure) {
    if (failure instanceof Refusal) return refused(message, failure);
    markPendingFailed(clientId);
    if (!(failure instanceof NetworkError)) throw failure;
  }
}

/** Shows the reason and restores the text, unless the player has typed something else meanwhile. */
function refused(message: Pending, refusal: Refusal): void {
  showToast({ type: 'warning', title: i18n.t('chat:write.notSent'), message: refusal.message });
  const { text, reply } = useDraft.getState();
  if (message.gif === null && (text !== '' || reply !== null))
    upsertPendingMessage({ ...message, hasFailed: true });
  else {
    removePendingMessage(message.clientId);
    useDraft.setState({
      reply: refusal.key === 'REPLY_GONE' ? null : message.reply,
      ...(message.gif === null && { text: message.typed }),
    });
    if (message.bet !== null && readBetCommand(message.typed) === null)
      useChatState.setState({ bet: message.bet });
  }
  if (refusal.key === 'CHAT_MUTED') void loadRoom(message.room);
}

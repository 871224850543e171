import type { ChatMessage } from '#contract/chat-events.ts';
import { MESSAGE_HISTORY_SIZE } from '#contract/chat.ts';

type Deletion = NonNullable<ChatMessage['deleted']>;

/** Messages of one room, oldest first. */
export interface ChatMessageList {
  readonly messages: readonly ChatMessage[];
  /** Deletions since the room was entered, including those of messages that have not arrived yet. */
  readonly deletions: ReadonlyMap<string, Deletion>;
  /** The reader is viewing older messages, so nothing is trimmed. */
  readonly isPaused: boolean;
  /** Messages received while paused. */
  readonly missed: number;
}

export const emptyList: ChatMessageList = { messages: [], deletions: new Map(), isPaused: false, missed: 0 };

/** Returns the list with pushed or loaded messages added, deduplicated and sorted by time. */
export function appendMessages(list: ChatMessageList, added: readonly ChatMessage[]): ChatMessageList {
  const byId = new Map(list.messages.map((message) => [message.id, message]));
  const before = byId.size;
  for (const message of added)
    byId.set(message.id, asDeleted(asTold(message, byId.get(message.id)), list.deletions));
  // ISO times compare as strings; the stable sort keeps the order of equal times.
  const messages = [...byId.values()].sort(
    (a, b) => Number(a.created_at > b.created_at) - Number(a.created_at < b.created_at),
  );
  return {
    ...list,
    messages: list.isPaused ? messages : kept(messages),
    missed: list.isPaused ? list.missed + byId.size - before : 0,
  };
}

/** Keeps the newest messages, plus older coin drops that are still open to collect. */
const kept = (messages: readonly ChatMessage[]): readonly ChatMessage[] => {
  const now = messages.at(-1)?.created_at ?? '';
  const isOpen = ({ data }: ChatMessage) => data?.kind === 'drop' && !data.end && data.closes_at > now;
  return messages.filter(
    (message, place) => place >= messages.length - MESSAGE_HISTORY_SIZE || isOpen(message),
  );
};

/** Keeps pushed updates of a coin drop when an older state of its message arrives later. */
const asTold = (message: ChatMessage, known: ChatMessage | undefined): ChatMessage =>
  message.data?.kind === 'drop' && known?.data?.kind === 'drop'
    ? { ...message, data: { ...known.data, ...message.data } }
    : message;

/** Returns the list with a message marked as deleted, both itself and in replies to it. */
export function markMessageDeleted(list: ChatMessageList, id: string, by: Deletion): ChatMessageList {
  const deletions = new Map([...list.deletions, [id, by] as const].slice(-MESSAGE_HISTORY_SIZE));
  return { ...list, deletions, messages: list.messages.map((message) => asDeleted(message, deletions)) };
}

type DropData = Extract<NonNullable<ChatMessage['data']>, { kind: 'drop' }>;

/** Returns the list with a coin drop's message updated. */
export const updateDropMessage = (
  list: ChatMessageList,
  dropId: string,
  news: Pick<DropData, 'claimants' | 'end'>,
): ChatMessageList => ({
  ...list,
  messages: list.messages.map((message) =>
    message.data?.kind === 'drop' && message.data.id === dropId
      ? { ...message, data: { ...message.data, ...news } }
      : message,
  ),
});

/** Pauses the list while the reader views older messages, or resumes it at the newest. */
export const setListPaused = (list: ChatMessageList, isPaused: boolean): ChatMessageList => ({
  ...list,
  isPaused,
  missed: 0,
  messages: isPaused ? list.messages : kept(list.messages),
});

function asDeleted(message: ChatMessage, deletions: ChatMessageList['deletions']): ChatMessage {
  const { replied_to: reply } = message;
  const by = deletions.get(message.id);
  const isReplyGone = reply !== null && reply.message !== null && deletions.has(reply.id);
  if ((by === undefined || message.deleted !== null) && !isReplyGone) return message;
  return {
    ...message,
    ...(by && !message.deleted && { deleted: by, message: '', data: null }),
    ...(isReplyGone && { replied_to: { ...reply, message: null } }),
  };
}

import type { ChatMessage } from '#contract/chat-events.ts';
import { MESSAGE_HISTORY_SIZE } from '#contract/chat.ts';

type Deletion = NonNullable<ChatMessage['deleted']>;

/** Messages of one room, oldest first. */
export interface MessageList {
  readonly messages: readonly ChatMessage[];
  /** Deleted since the room was entered, also what is still on its way here. */
  readonly deletions: ReadonlyMap<string, Deletion>;
  /** The reader looks at older ones: nothing is dropped. */
  readonly isPaused: boolean;
  /** How many came since. */
  readonly missed: number;
}

export const emptyList: MessageList = { messages: [], deletions: new Map(), isPaused: false, missed: 0 };

/** With messages that came by push or by a load, each once, whatever order they came in. */
export function appendMessages(list: MessageList, added: readonly ChatMessage[]): MessageList {
  const byId = new Map(list.messages.map((message) => [message.id, message]));
  const before = byId.size;
  for (const message of added)
    byId.set(message.id, asDeleted(asTold(message, byId.get(message.id)), list.deletions));
  // Times of one form are in order as texts; what came at the same time keeps its order.
  const messages = [...byId.values()].sort(
    (a, b) => Number(a.created_at > b.created_at) - Number(a.created_at < b.created_at),
  );
  return {
    ...list,
    messages: list.isPaused ? messages : kept(messages),
    missed: list.isPaused ? list.missed + byId.size - before : 0,
  };
}

/** The newest; and coin drops before them that are open still, so that they can be collected. */
const kept = (messages: readonly ChatMessage[]): readonly ChatMessage[] => {
  const now = messages.at(-1)?.created_at ?? '';
  const isOpen = ({ data }: ChatMessage) => data?.kind === 'drop' && !data.end && data.closes_at > now;
  return messages.filter(
    (message, place) => place >= messages.length - MESSAGE_HISTORY_SIZE || isOpen(message),
  );
};

/** What was told of a coin drop stays where an older state of its line comes late. */
const asTold = (message: ChatMessage, known: ChatMessage | undefined): ChatMessage =>
  message.data?.kind === 'drop' && known?.data?.kind === 'drop'
    ? { ...message, data: { ...known.data, ...message.data } }
    : message;

/** With one message deleted, in its place and where it was replied to. */
export function markMessageDeleted(list: MessageList, id: string, by: Deletion): MessageList {
  const deletions = new Map([...list.deletions, [id, by] as const].slice(-MESSAGE_HISTORY_SIZE));
  return { ...list, deletions, messages: list.messages.map((message) => asDeleted(message, deletions)) };
}

type DropData = Extract<NonNullable<ChatMessage['data']>, { kind: 'drop' }>;

/** With what became of a coin drop in its line. */
export const updateDropMessage = (
  list: MessageList,
  dropId: string,
  news: Pick<DropData, 'claimants' | 'end'>,
): MessageList => ({
  ...list,
  messages: list.messages.map((message) =>
    message.data?.kind === 'drop' && message.data.id === dropId
      ? { ...message, data: { ...message.data, ...news } }
      : message,
  ),
});

/** Stopped while the reader looks at older messages, or going on with the newest. */
export const setListPaused = (list: MessageList, isPaused: boolean): MessageList => ({
  ...list,
  isPaused,
  missed: 0,
  messages: isPaused ? list.messages : kept(list.messages),
});

function asDeleted(message: ChatMessage, deletions: MessageList['deletions']): ChatMessage {
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

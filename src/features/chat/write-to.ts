import type { ChatMessage } from '#contract/chat-events.ts';
import { i18n } from '#src/i18n/index.ts';
import type { ReplyTo } from './pending.ts';
import { useDraft } from './send.ts';

/** The field of the composer has this id, so that what is pressed elsewhere can go on there. */
export const FIELD_ID = 'chat-field';

/** Waits until the composer has what was changed. */
const toField = () => setTimeout(() => document.getElementById(FIELD_ID)?.focus());

/** What a message says in one line. */
export function toSingleLine({ message, data }: ChatMessage): string {
  if (message !== '' || data === null) return message;
  return data.kind === 'bet' ? i18n.t('chat:message.aBet') : i18n.t('chat:message.gif');
}

/** The next message replies to this one. */
export function replyTo(message: ChatMessage): void {
  const reply: ReplyTo = { id: message.id, username: message.user.username, text: toSingleLine(message) };
  useDraft.setState({ reply });
  toField();
}

/** Writes a player's name into the message. */
export function mention(username: string): void {
  const { text } = useDraft.getState();
  const space = text === '' || /\s$/.test(text) ? '' : ' ';
  useDraft.setState({ text: `${text}${space}@${username} ` });
  toField();
}

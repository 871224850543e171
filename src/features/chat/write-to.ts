import type { ChatMessage } from '#contract/chat-events.ts';
import { i18n } from '#src/i18n/index.ts';
import type { ReplyTo } from './pending.ts';
import { useDraft } from './send.ts';

/** Id of the composer's field, so that actions elsewhere can focus it. */
export const FIELD_ID = 'chat-field';

/** Focuses the composer's field after its state has rendered. */
const toField = () => setTimeout(() => document.getElementById(FIELD_ID)?.focus());

/** Returns a message's content in one line. */
export function toSingleLine({ message, data }: ChatMessage): string {
  if (message !== '' || data === null) return message;
  return data.kind === 'bet' ? i18n.t('chat:message.aBet') : i18n.t('chat:message.gif');
}

/** Makes the next message a reply to this one. */
export function replyTo(message: ChatMessage): void {
  const reply: ReplyTo = { id: message.id, username: message.user.username, text: toSingleLine(message) };
  useDraft.setState({ reply });
  toField();
}

/** Inserts a mention of the player into the message. */
export function mention(username: string): void {
  const { text } = useDraft.getState();
  const space = text === '' || /\s$/.test(text) ? '' : ' ';
  useDraft.setState({ text: `${text}${space}@${username} ` });
  toField();
}

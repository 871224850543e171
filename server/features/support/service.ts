import { sql } from 'kysely';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { SupportMessage } from '#contract/support-events.ts';
import type { Tx } from '../../db/connection.ts';
import { firstReply, keepFirstReply } from '../../db/first-replies.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { parseEmail } from '../../http/check-email.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import type * as calls from '#contract/support.ts';
import { attachPicture } from './pictures.ts';
import { sanitizeText } from './plain-text.ts';
import {
  conversationRow,
  listConversations,
  lockConversation,
  findMessageByClientId,
  messageRow,
  listMessages,
  type Writer,
} from './queries.ts';
import { publishSupportEvent } from './publish.ts';
import { toPlayerConversations, canReopen, serializeMessage } from './views.ts';
import { isOwnConversation, getOwnConversation } from './writer.ts';

/** Namespace of the advisory lock; unique in the repository. */
const WRITER_LOCK = 2_100;
const AT_ONCE = 100;
const LISTED = 50;
/** Messages per writer and minute, and guest conversations per address and hour. */
const PER_MINUTE = 20;
const GUESTS_PER_HOUR = 10;
const MINUTE_MS = 60_000;

/** Returns the newest messages, oldest first, and whether there are earlier ones. */
export async function messagesFor(deps: Deps, id: string, before: string | undefined) {
  const rows = await listMessages(deps.db, id, AT_ONCE + 1, before);
  return {
    messages: rows.slice(0, AT_ONCE).reverse().map(serializeMessage),
    has_more: rows.length > AT_ONCE,
  };
}

/** Returns the conversations of a writer, newest first. */
export const listOwnConversations = async (deps: Deps, writer: Writer | null) =>
  writer ? toPlayerConversations(deps, deps.db, await listConversations(deps.db, writer, LISTED)) : [];

/** Returns a conversation with its messages. @throws {Refusal} NOT_FOUND */
export async function getConversationWithMessages(
  deps: Deps,
  writer: Writer | null,
  { id, before }: RequestOf<typeof calls.openSupport>,
): Promise<ReplyOf<typeof calls.openSupport>> {
  const row = await getOwnConversation(deps, writer, id);
  return {
    conversation: await onlyOne(toPlayerConversations(deps, deps.db, [row])),
    ...(await messagesFor(deps, id, before)),
  };
}

async function onlyOne<T>(list: Promise<readonly T[]>): Promise<T> {
  const [one] = await list;
  if (one === undefined) throw new Error('the list is empty');
  return one;
}

export interface Sender {
  readonly writer: Writer;
  readonly language: string;
  /** Hash of the guest's IP address. */
  readonly addressHash: string | null;
}

type Sent = RequestOf<typeof calls.sendSupport>;
type Reply = ReplyOf<typeof calls.sendSupport>;

/**
 * Writes to staff. A repeated `client_id` is stored once and gets the same reply.
 * @throws {Refusal} SUPPORT_EMPTY, SUPPORT_CLOSED, SUPPORT_OPEN_ALREADY, SUPPORT_PICTURE_GONE, SUPPORT_PICTURES_FULL,
 * EMAIL_INVALID, NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function sendSupportMessage(deps: Deps, sender: Sender, input: Sent): Promise<Reply> {
  const text = sanitizeText(input.text);
  if (text === '' && input.picture === undefined) throw new Refusal('SUPPORT_EMPTY');
  const { writer } = sender;
  const sent = await transaction(deps.db, async (tx) => {
    const name = 'userId' in writer ? writer.userId : writer.guestHash;
    const key = { userId: name, call: 'support', clientId: input.client_id };
    // One message of a writer at a time, so that two first ones do not begin two conversations.
    await sql`select pg_advisory_xact_lock(${WRITER_LOCK}, hashtext(${name}))`.execute(tx);
    const before = await findMessageByClientId(tx, 'player', input.client_id, writer);
    if (before) {
      const first = await firstReply<Reply>(tx, key);
      return {
        reply: first ?? (await replyOf(tx, deps, before.conversation_id, [before.id])).reply,
        news: null,
      };
    }
    if (deps.env.rateLimits) await assertCalm(deps, tx, writer);
    const { id, isReopened } = await conversationFor(deps, tx, sender, input);
    const userId = 'userId' in writer ? writer.userId : null;
    const add = { user_id: userId, conversation_id: id, by: 'player', staff_id: null } as const;
    const now = deps.clock.now();
    const messageIds: string[] = [];
    if (isReopened) messageIds.push(await addSupportMessage(deps, tx, { ...add, kind: 'reopened' }));
    const pictureId = await attachPicture(tx, { id, user_id: userId }, input.picture);
    const message = {
      ...add,
      kind: 'text',
      client_id: input.client_id,
      text,
      picture_id: pictureId,
    } as const;
    messageIds.push(await addSupportMessage(deps, tx, message, 1));
    await tx
      .updateTable('support_conversations')
      .set((eb) => ({
        state: 'open',
        closed_at: null,
        updated_at: now,
        player_read_at: now,
        waiting_since: eb.fn.coalesce('waiting_since', eb.val(now)),
      }))
      .where('id', '=', id)
      .execute();
    const { reply, row, messages } = await replyOf(tx, deps, id, messageIds);
    await keepFirstReply(tx, key, { reply, now });
    return { reply, news: { row, messages, isReopened } };
  });
  if (sent.news) {
    const { row, messages, isReopened } = sent.news;
    if (isReopened)
      publishSupportEvent(deps, row, 'support-closed', {
        conversation_id: row.id,
        state: 'open',
        at: row.updated_at.toISOString(),
      });
    for (const message of messages) publishSupportEvent(deps, row, 'support-message', message);
  }
  return sent.reply;
}

/** The conversation as its player sees it, with messages of it, the last of which is the one that was sent. */
async function replyOf(tx: Tx, deps: Deps, id: string, messageIds: readonly string[]) {
  const row = await conversationRow(tx, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const messages: SupportMessage[] = [];
  for (const messageId of messageIds) messages.push(serializeMessage(await messageRow(tx, messageId)));
  const reply: Reply = {
    conversation: await onlyOne(toPlayerConversations(deps, tx, [row])),
    message: messages.at(-1) as SupportMessage, // at least the one that was sent
  };
  return { reply, row, messages };
}

interface NewMessage {
  readonly user_id: string | null;
  readonly conversation_id: string;
  readonly kind: SupportMessage['kind'];
  readonly by: SupportMessage['by'];
  readonly staff_id: string | null;
  readonly client_id?: string;
  readonly text?: string;
  readonly picture_id?: string | null;
}

/** Adds a message or an event line. Ids of one millisecond are unordered; `laterMs` orders them. */
export async function addSupportMessage(
  deps: Deps,
  tx: Tx,
  message: NewMessage,
  laterMs = 0,
): Promise<string> {
  const now = new Date(deps.clock.now().getTime() + laterMs);
  const id = newId({ now: () => now });
  await tx
    .insertInto('support_messages')
    .values({
      id,
      client_id: null,
      text: '',
      picture_id: null,
      ...message,
      created_at: now,
    })
    .execute();
  return id;
}

/** @throws {Refusal} TOO_MANY_REQUESTS */
async function assertCalm(deps: Deps, tx: Tx, writer: Writer): Promise<void> {
  const sinceMs = deps.clock.now().getTime() - MINUTE_MS;
  const said = tx
    .selectFrom('support_messages as m')
    .innerJoin('support_conversations as c', 'c.id', 'm.conversation_id')
    .where('m.by', '=', 'player')
    .where('m.created_at', '>', new Date(sinceMs));
  const { count } = await (
    'userId' in writer
      ? said.where('c.user_id', '=', writer.userId)
      : said.where('c.guest_hash', '=', writer.guestHash)
  )
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= PER_MINUTE) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 });
}

/** Returns the conversation for a message, locked; starts or reopens one if needed. */
async function conversationFor(
  deps: Deps,
  tx: Tx,
  sender: Sender,
  input: Sent,
): Promise<{ readonly id: string; readonly isReopened: boolean }> {
  const { writer } = sender;
  const open = await findOpenConversation(tx, writer);
  if (input.conversation_id === undefined || input.conversation_id === open?.id) {
    if (open) {
      await lockConversation(tx, open.id);
      return { id: open.id, isReopened: false };
    }
    return { id: await begin(deps, tx, sender, input), isReopened: false };
  }
  const closed = await lockConversation(tx, input.conversation_id);
  if (!closed || !isOwnConversation(closed, writer)) throw new Refusal('NOT_FOUND');
  if (open) throw new Refusal('SUPPORT_OPEN_ALREADY');
  if (closed.state === 'closed' && !canReopen(closed, deps.clock.now())) throw new Refusal('SUPPORT_CLOSED');
  return { id: closed.id, isReopened: closed.state === 'closed' };
}

/** Returns the open conversation of a writer. */
export const findOpenConversation = (tx: Tx, writer: Writer) => {
  const open = tx.selectFrom('support_conversations').select('id').where('state', '=', 'open');
  return (
    'userId' in writer
      ? open.where('user_id', '=', writer.userId)
      : open.where('guest_hash', '=', writer.guestHash)
  ).executeTakeFirst();
};

async function begin(deps: Deps, tx: Tx, sender: Sender, { topic, email }: Sent): Promise<string> {
  const { writer, language, addressHash } = sender;
  const [id, now] = [newId(deps.clock), deps.clock.now()];
  const isGuest = 'guestHash' in writer;
  if (isGuest && deps.env.rateLimits && addressHash !== null)
    await assertFewGuests(tx, addressHash, new Date(now.getTime() - 60 * MINUTE_MS));
  await tx
    .insertInto('support_conversations')
    .values({
      id,
      ...(isGuest
        ? { user_id: null, guest_hash: writer.guestHash, address_hash: addressHash }
        : { user_id: writer.userId, guest_hash: null }),
      email: isGuest && email !== undefined ? parseEmail(email) : null,
      language,
      topic: topic ?? 'other',
      state: 'open',
      created_at: now,
      updated_at: now,
      player_read_at: now,
    })
    .execute();
  return id;
}

/** @throws {Refusal} TOO_MANY_REQUESTS */
async function assertFewGuests(tx: Tx, addressHash: string, since: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('support_conversations')
    .where('address_hash', '=', addressHash)
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= GUESTS_PER_HOUR) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
}

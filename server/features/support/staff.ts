import { sql, type SqlBool } from 'kysely';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/connection.ts';
import { firstReply, keepFirstReply } from '../../db/first-replies.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { mayNow, rolesWith } from '../../staff-permissions.ts';
import type { StaffConversation } from '#contract/support.ts';
import type * as calls from '#contract/support.ts';
import { attachPicture } from './pictures.ts';
import { sanitizeText } from './plain-text.ts';
import {
  conversationRow,
  countWaitingConversations,
  lockConversation,
  findMessageByClientId,
  messageRow,
  listConversationsForStaff,
} from './queries.ts';
import { addSupportMessage, messagesFor } from './service.ts';
import { conversationRoom, publishSupportEvent } from './publish.ts';
import { toStaffConversation, isOnline, serializeMessage } from './views.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;
type StaffReply = { readonly conversation: StaffConversation };

/** Lists conversations for staff. */
export async function listQueueForStaff(
  deps: Deps,
  { userId }: Player,
  input: RequestOf<typeof calls.listStaffSupport>,
): Promise<ReplyOf<typeof calls.listStaffSupport>> {
  const { rows, ...place } = await listConversationsForStaff(deps.db, { ...input, staffId: userId });
  return {
    ...(await countWaitingConversations(deps.db, userId)),
    items: rows.map(toStaffConversation),
    ...place,
  };
}

/** Returns a conversation for staff. @throws {Refusal} NOT_FOUND */
export async function getConversationForStaff(
  deps: Deps,
  { id, before }: RequestOf<typeof calls.getStaffSupport>,
): Promise<ReplyOf<typeof calls.getStaffSupport>> {
  const row = await conversationRow(deps.db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const answering = await rolesWith(deps.db, 'support.answer');
  const people = await deps.db
    .selectFrom('users')
    .select(['id', 'username', 'avatar', 'roles'])
    .where(sql<SqlBool>`roles <> '[]'`)
    .where('blocked_at', 'is', null)
    .orderBy('username')
    .execute();
  return {
    conversation: toStaffConversation(row),
    ...(await messagesFor(deps, id, before)),
    colleagues: people
      .filter(({ roles }) => roles.some((role) => answering.includes(role)))
      .map(({ id: userId, username, avatar }) => ({
        id: userId,
        username,
        avatar,
        online: isOnline(deps, userId),
      })),
  };
}

/** Runs an action in a locked conversation, logs it, and notifies both sides of its message. */
async function act<Did extends { readonly messageId?: string | undefined }>(
  deps: Deps,
  id: string,
  work: (tx: Tx, row: Locked) => Promise<Did>,
): Promise<StaffReply & { readonly did: Did }> {
  const did = await transaction(deps.db, async (tx) => {
    const row = await lockConversation(tx, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return work(tx, row);
  });
  const row = await conversationRow(deps.db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  if (did.messageId !== undefined)
    publishSupportEvent(
      deps,
      row,
      'support-message',
      serializeMessage(await messageRow(deps.db, did.messageId)),
    );
  return { conversation: toStaffConversation(row), did };
}

const record = (
  tx: Tx,
  deps: Deps,
  staff: Player,
  row: Pick<Locked, 'id' | 'user_id'>,
  action: string,
  details: Readonly<Record<string, unknown>> = {},
) =>
  recordStaffAction(tx, deps, staff, {
    action,
    subjectId: row.user_id,
    details: { conversation: row.id, ...details },
  });

const publishConversation = (deps: Deps, { conversation: { id, player, staff } }: StaffReply): void =>
  publishSupportEvent(deps, { id, user_id: player?.id ?? null }, 'support-taken', {
    conversation_id: id,
    staff,
  });

const line = (row: Locked, staffId: string) =>
  ({ user_id: row.user_id, conversation_id: row.id, by: 'staff', staff_id: staffId }) as const;

/**
 * Assigns a conversation to the caller if its assignee is still the one shown; of two concurrent calls one is
 * refused.
 * @throws {Refusal} NOT_FOUND, SUPPORT_TAKEN, SUPPORT_CLOSED, NOT_ON_YOURSELF
 */
export async function assignToSelf(
  deps: Deps,
  staff: Player,
  { id, from }: RequestOf<typeof calls.takeStaffSupport>,
): Promise<StaffReply> {
  const { conversation } = await act(deps, id, async (tx, row) => {
    if (row.user_id === staff.userId) throw new Refusal('NOT_ON_YOURSELF');
    if (row.state === 'closed') throw new Refusal('SUPPORT_CLOSED');
    if (row.staff_id === staff.userId) return {};
    if (row.staff_id !== from) throw new Refusal('SUPPORT_TAKEN');
    await give(tx, id, staff.userId);
    const messageId = await addSupportMessage(deps, tx, { ...line(row, staff.userId), kind: 'joined' });
    await record(tx, deps, staff, row, 'support-taken', { from });
    return { messageId };
  });
  publishConversation(deps, { conversation });
  return { conversation };
}

const give = (tx: Tx, id: string, staffId: string | null) =>
  tx.updateTable('support_conversations').set({ staff_id: staffId }).where('id', '=', id).execute();

/** @throws {Refusal} SUPPORT_CLOSED, SUPPORT_NOT_YOURS */
function assertMine(row: Locked, staff: Player): void {
  if (row.state === 'closed') throw new Refusal('SUPPORT_CLOSED');
  if (row.staff_id !== staff.userId) throw new Refusal('SUPPORT_NOT_YOURS');
}

/**
 * Reassigns the caller's conversation to another supporter, or back to the queue.
 * @throws {Refusal} NOT_FOUND, SUPPORT_NOT_YOURS, SUPPORT_CLOSED
 */
export async function reassignConversation(
  deps: Deps,
  staff: Player,
  { id, to }: RequestOf<typeof calls.handStaffSupport>,
): Promise<StaffReply> {
  const { conversation } = await act(deps, id, async (tx, row) => {
    assertMine(row, staff);
    if (to !== null) await assertSupporter(tx, to, row.user_id);
    await give(tx, id, to);
    const messageId =
      to === null ? undefined : await addSupportMessage(deps, tx, { ...line(row, to), kind: 'joined' });
    await record(tx, deps, staff, row, 'support-handed', { to });
    return { messageId };
  });
  publishConversation(deps, { conversation });
  return { conversation };
}

/** @throws {Refusal} NOT_FOUND, NOT_ON_YOURSELF */
async function assertSupporter(tx: Tx, id: string, subjectId: string | null): Promise<void> {
  if (!(await mayNow(tx, id, 'support.answer'))) throw new Refusal('NOT_FOUND');
  if (id === subjectId) throw new Refusal('NOT_ON_YOURSELF');
}

/**
 * Answers in the caller's own conversation; idempotent by `client_id`.
 * @throws {Refusal} NOT_FOUND, SUPPORT_EMPTY, SUPPORT_NOT_YOURS, SUPPORT_CLOSED, SUPPORT_PICTURE_GONE
 */
export async function postStaffAnswer(
  deps: Deps,
  staff: Player,
  input: RequestOf<typeof calls.answerStaffSupport>,
): Promise<Answered> {
  const text = sanitizeText(input.text);
  if (text === '' && input.picture === undefined) throw new Refusal('SUPPORT_EMPTY');
  const { did } = await act(deps, input.id, async (tx, row) => {
    const key = { userId: staff.userId, call: 'support answer', clientId: input.client_id };
    const before = await findMessageByClientId(tx, 'staff', input.client_id, { staffId: staff.userId });
    if (before) return { reply: (await firstReply<Answered>(tx, key)) ?? (await answered(tx, before)) };
    assertMine(row, staff);
    const now = deps.clock.now();
    const pictureId = await attachPicture(tx, row, input.picture);
    const messageId = await addSupportMessage(deps, tx, {
      ...line(row, staff.userId),
      kind: 'text',
      client_id: input.client_id,
      text,
      picture_id: pictureId,
    });
    await tx
      .updateTable('support_conversations')
      .set({
        waiting_since: null,
        answered_at: now,
        staff_read_at: now,
        updated_at: now,
        first_answered_at: row.first_answered_at ?? now,
      })
      .where('id', '=', row.id)
      .execute();
    await record(tx, deps, staff, row, 'support-answered', { message: messageId });
    const reply = await answered(tx, { id: messageId, conversation_id: row.id });
    await keepFirstReply(tx, key, { reply, now });
    return { reply, messageId };
  });
  return did.reply;
}

type Answered = ReplyOf<typeof calls.answerStaffSupport>;

async function answered(
  tx: Tx,
  { id, conversation_id }: { readonly id: string; readonly conversation_id: string },
): Promise<Answered> {
  const row = await conversationRow(tx, conversation_id);
  if (!row) throw new Refusal('NOT_FOUND');
  return { conversation: toStaffConversation(row), message: serializeMessage(await messageRow(tx, id)) };
}

/**
 * Closes the caller's conversation, or reopens a closed one as the caller's.
 * @throws {Refusal} NOT_FOUND, SUPPORT_...
 */
export async function setConversationOpen(
  deps: Deps,
  staff: Player,
  id: string,
  isOpen: boolean,
): Promise<StaffReply> {
  const now = deps.clock.now();
  const state = isOpen ? 'open' : 'closed';
  const { conversation } = await act(deps, id, async (tx, row) => {
    if (isOpen) await assertMayOpen(tx, staff, row);
    else assertMine(row, staff);
    await tx
      .updateTable('support_conversations')
      .set({
        state,
        closed_at: isOpen ? null : now,
        updated_at: now,
        staff_id: staff.userId,
        waiting_since: null,
      })
      .where('id', '=', id)
      .execute();
    const kind = isOpen ? 'reopened' : 'closed';
    const messageId = await addSupportMessage(deps, tx, { ...line(row, staff.userId), kind });
    await record(tx, deps, staff, row, `support-${kind}`);
    return { messageId };
  });
  const subject = { id, user_id: conversation.player?.id ?? null };
  publishSupportEvent(deps, subject, 'support-closed', { conversation_id: id, state, at: now.toISOString() });
  return { conversation };
}

/** @throws {Refusal} SUPPORT_OPEN_ALREADY, also if the player has another open one; NOT_ON_YOURSELF */
async function assertMayOpen(tx: Tx, staff: Player, row: Locked): Promise<void> {
  if (row.user_id === staff.userId) throw new Refusal('NOT_ON_YOURSELF');
  const own = tx.selectFrom('support_conversations').select('id').where('state', '=', 'open');
  const open = await (
    row.user_id === null
      ? own.where('guest_hash', '=', row.guest_hash)
      : own.where('user_id', '=', row.user_id)
  ).executeTakeFirst();
  if (open) throw new Refusal('SUPPORT_OPEN_ALREADY');
}

/** Marks the player's messages as read by the assignee. */
export async function markReadByStaff(deps: Deps, staff: Player, id: string): Promise<void> {
  const now = deps.clock.now();
  const row = await deps.db
    .updateTable('support_conversations')
    .set({ staff_read_at: now })
    .where('id', '=', id)
    .where('staff_id', '=', staff.userId)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  if (row)
    publishSupportEvent(deps, row, 'support-read', {
      conversation_id: id,
      by: 'staff',
      at: now.toISOString(),
    });
}

/** Notifies the player that the assignee is typing. */
export async function publishStaffTyping(deps: Deps, staff: Player, id: string): Promise<void> {
  const row = await deps.db
    .selectFrom('support_conversations')
    .select('user_id')
    .where('id', '=', id)
    .where('staff_id', '=', staff.userId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (!row) return;
  const payload = { conversation_id: id, by: 'staff', name: staff.username };
  const room = row.user_id === null ? conversationRoom(id) : `user:${row.user_id}`;
  deps.live.tell({ event: 'support-typing', room, payload });
}

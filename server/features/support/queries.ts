import type { SupportSide } from '#contract/support-events.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { readQueryPage, type KeyOrder, type KeyPageRequest } from '../../key-pages.ts';

/** The author of messages to staff: a player, or a guest by the hash of a token. */
export type Writer = { readonly userId: string } | { readonly guestHash: string };

const conversations = (db: Db | Tx) =>
  db
    .selectFrom('support_conversations as c')
    .leftJoin('users as staff', 'staff.id', 'c.staff_id')
    .leftJoin('users as player', 'player.id', 'c.user_id')
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom('support_messages as m')
          .whereRef('m.conversation_id', '=', 'c.id')
          .where('m.kind', '=', 'text')
          .select(['m.by as last_by', 'm.text as last_text', 'm.picture_id as last_picture'])
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('c')
    .select(['staff.username as staff_name', 'staff.avatar as staff_avatar'])
    .select(['player.username as player_name', 'player.avatar as player_avatar'])
    .select(['last.last_by', 'last.last_text', 'last.last_picture']);

/** A conversation with its participants and last message. */
export type ConversationRow = Awaited<ReturnType<ReturnType<typeof conversations>['execute']>>[number];

/** Returns conversations of one writer, newest first. */
export const listConversations = (db: Db | Tx, writer: Writer, most: number): Promise<ConversationRow[]> =>
  ('userId' in writer
    ? conversations(db).where('c.user_id', '=', writer.userId)
    : conversations(db).where('c.guest_hash', '=', writer.guestHash)
  )
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute();

export const conversationRow = (db: Db | Tx, id: string): Promise<ConversationRow | undefined> =>
  conversations(db).where('c.id', '=', id).executeTakeFirst();

/** Locks a conversation until the transaction ends. */
export const lockConversation = (tx: Tx, id: string) =>
  tx.selectFrom('support_conversations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const openFor = (db: Db | Tx) => db.selectFrom('support_conversations as c').where('c.state', '=', 'open');

/** Returns the list of conversations for staff. */
export async function listConversationsForStaff(
  db: Db,
  {
    show,
    staffId,
    ...input
  }: { readonly show: 'open' | 'mine' | 'closed'; readonly staffId: string } & KeyPageRequest,
) {
  let rows = conversations(db).where('c.state', '=', show === 'closed' ? 'closed' : 'open');
  if (show === 'mine') rows = rows.where('c.staff_id', '=', staffId);
  return readQueryPage(input, {
    order: show === 'closed' ? LATEST_CLOSED : LONGEST_WAIT,
    shown: rows,
    all: rows,
  });
}

/** A closed one has the time when it was closed. */
const LATEST_CLOSED: KeyOrder<ConversationRow> = [
  { sql: 'c.closed_at', type: 'time', way: 'desc', of: (row) => row.closed_at ?? new Date(0) },
  { sql: 'c.id', type: 'id', way: 'desc', of: ({ id }) => id },
];
/** Those that wait for no answer are last, as if they had begun to wait in a far future. */
const LONGEST_WAIT: KeyOrder<ConversationRow> = [
  {
    sql: `coalesce(c.waiting_since, timestamptz '9999-12-31 00:00:00Z')`,
    type: 'time',
    way: 'asc',
    of: ({ waiting_since: since }) => since ?? new Date('9999-12-31T00:00:00.000Z'),
  },
  { sql: 'c.id', type: 'id', way: 'asc', of: ({ id }) => id },
];

/** Counts open conversations that wait for an answer. */
export async function countWaitingConversations(db: Db, staffId: string) {
  const { waiting, mine } = await openFor(db)
    .where('c.waiting_since', 'is not', null)
    .select(({ fn }) => [
      fn.countAll<bigint>().as('waiting'),
      fn.countAll<bigint>().filterWhere('c.staff_id', '=', staffId).as('mine'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), mine: Number(mine) };
}

const messages = (db: Db | Tx) =>
  db
    .selectFrom('support_messages as m')
    .leftJoin('users as staff', 'staff.id', 'm.staff_id')
    .leftJoin('support_pictures as p', 'p.id', 'm.picture_id')
    .select(['m.id', 'm.conversation_id', 'm.kind', 'm.by', 'm.client_id', 'm.text', 'm.created_at'])
    .select(['m.staff_id', 'staff.username as staff_name', 'staff.avatar as staff_avatar'])
    .select(['m.picture_id', 'p.width', 'p.height']);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

/** Returns the newest messages of a conversation, or those before one, newest first. */
export const listMessages = (
  db: Db | Tx,
  conversationId: string,
  most: number,
  before?: string,
): Promise<MessageRow[]> => {
  const all = messages(db).where('m.conversation_id', '=', conversationId);
  return (before === undefined ? all : all.where('m.id', '<', before))
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute();
};

export const messageRow = (db: Db | Tx, id: string): Promise<MessageRow> =>
  messages(db).where('m.id', '=', id).executeTakeFirstOrThrow();

/** Returns a message that this side already sent with this client id. */
export const findMessageByClientId = (
  db: Db | Tx,
  by: SupportSide,
  clientId: string,
  writer: Writer | { readonly staffId: string },
) => {
  const named = db
    .selectFrom('support_messages as m')
    .innerJoin('support_conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.conversation_id'])
    .where('m.by', '=', by)
    .where('m.client_id', '=', clientId);
  if ('staffId' in writer) return named.where('m.staff_id', '=', writer.staffId).executeTakeFirst();
  return (
    'userId' in writer
      ? named.where('c.user_id', '=', writer.userId)
      : named.where('c.guest_hash', '=', writer.guestHash)
  ).executeTakeFirst();
};

/** Returns the number of answers that the player has not seen. */
export async function countUnread(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('support_messages as m')
    .innerJoin('support_conversations as c', 'c.id', 'm.conversation_id')
    .where('m.conversation_id', 'in', ids)
    .where('m.by', '=', 'staff')
    .where('m.kind', '=', 'text')
    .whereRef('m.created_at', '>', 'c.player_read_at')
    .select(({ fn }) => ['m.conversation_id', fn.countAll<bigint>().as('unread')])
    .groupBy('m.conversation_id')
    .execute();
  return new Map(rows.map(({ conversation_id, unread }) => [conversation_id, Number(unread)]));
}

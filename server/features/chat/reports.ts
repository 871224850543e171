import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { readQueryPage, type KeyOrder, type KeyPageRequest } from '../../key-pages.ts';
import type { listMuted, listReports, reportMessage } from '#contract/chat.ts';
import { messagesByIds } from './messages.ts';

/** Closes the reports of a message. Returns whether there were any. */
export async function closeReports(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_reports')
    .set({ decided_at: now })
    .where('message_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores a report; each player counts once.
 * @throws {Refusal} NOT_FOUND; NOT_ALLOWED on the player's own message
 */
export async function reportChatMessage(
  { db, clock }: Deps,
  player: Player,
  { id, reason }: RequestOf<typeof reportMessage>,
): Promise<void> {
  const message = await db
    .selectFrom('chat_messages')
    .select('user_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!message) throw new Refusal('NOT_FOUND');
  if (message.user_id === player.userId) throw new Refusal('NOT_ALLOWED');
  await db
    .insertInto('chat_reports')
    .values({ message_id: id, user_id: player.userId, reason, created_at: clock.now() })
    .onConflict((reports) => reports.doNothing())
    .execute();
}

/** Dismisses the reports of a message. @throws {Refusal} NOT_FOUND if there are none. */
export const dismissReport = (deps: Deps, staff: Player, id: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    if (!(await closeReports(tx, id, deps.clock.now()))) throw new Refusal('NOT_FOUND');
    const { user_id } = await tx
      .selectFrom('chat_messages')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await recordStaffAction(tx, deps, staff, {
      action: 'chat-reports-dismissed',
      subjectId: user_id,
      details: { message: id },
    });
  });

/** Returns messages with open reports, most reported first. */
export async function openReports(db: Db, which: KeyPageRequest): Promise<ReplyOf<typeof listReports>> {
  const reported = db.selectFrom('reported_messages');
  const { rows, ...place } = await readQueryPage(which, {
    order: MOST_REPORTED,
    shown: reported.select(['message_id', 'reports', 'reasons']),
    all: reported,
  });
  const messages = await messagesByIds(
    db,
    rows.map(({ message_id }) => message_id),
  );
  const items = rows.flatMap(({ message_id, reports, reasons }) => {
    const message = messages.get(message_id);
    return message ? [{ message, count: Number(reports), reasons: [...reasons] }] : [];
  });
  return { items, ...place };
}

const MOST_REPORTED: KeyOrder<{ readonly message_id: string; readonly reports: bigint }> = [
  { sql: 'reports', type: 'number', way: 'desc', of: ({ reports }) => reports },
  { sql: 'message_id', type: 'id', way: 'asc', of: ({ message_id: id }) => id },
];

/** Returns muted players, by the end of the mute. */
export async function listMutedPlayers(
  { db, clock }: Deps,
  which: KeyPageRequest,
): Promise<ReplyOf<typeof listMuted>> {
  const mutes = db.selectFrom('chat_mutes').where('until', '>', clock.now());
  const { rows, ...place } = await readQueryPage(which, {
    order: BY_END,
    shown: mutes
      .innerJoin('users', 'users.id', 'chat_mutes.user_id')
      .innerJoin('users as staff', 'staff.id', 'chat_mutes.muted_by')
      .select(['users.id', 'users.username', 'users.avatar', 'until', 'reason', 'staff.username as by']),
    all: mutes,
  });
  const items = rows.map(({ until, ...row }) => ({ ...row, until: until.toISOString() }));
  return { items, ...place };
}

const BY_END: KeyOrder<{ readonly id: string; readonly until: Date }> = [
  { sql: 'chat_mutes.until', type: 'time', way: 'asc', of: ({ until }) => until },
  { sql: 'chat_mutes.user_id', type: 'id', way: 'asc', of: ({ id }) => id },
];

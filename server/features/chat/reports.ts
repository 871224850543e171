import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { defineStatement, executeStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { readQueryPage, type KeyOrder, type KeyPageRequest } from '../../key-pages.ts';
import type { listMuted, listReports, reportMessage } from '#contract/chat.ts';
import { messagesByIds } from './messages.ts';

/** Closes the reports of a message. Returns whether there were any. */
export async function closeReports(tx: Tx, id: string, now: Date): Promise<boolean> {
  // First, so that a report which is being stored meanwhile is either closed with the others or listed again.
  const { numDeletedRows } = await tx
    .deleteFrom('reported_messages')
    .where('message_id', '=', id)
    .executeTakeFirst();
  const { numUpdatedRows } = await tx
    .updateTable('chat_reports')
    .set({ decided_at: now })
    .where('message_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n || numUpdatedRows > 0n;
}

/** Counts the report with the message that it is about. */
const REPORT = defineStatement<{ id: string; userId: string; reason: string; now: Date }>(`with stored as (
    insert into chat_reports (message_id, user_id, reason, created_at) values (@id, @userId, @reason, @now)
    on conflict do nothing returning message_id, reason
  )
  insert into reported_messages as m (message_id, reports, reasons)
    select message_id, 1, jsonb_build_array(reason) from stored
  on conflict (message_id) do update set reports = m.reports + 1,
    reasons = (select jsonb_agg(distinct reason) from jsonb_array_elements(m.reasons || excluded.reasons) as all_of (reason))`);

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
  await executeStatement(db, REPORT, { id, userId: player.userId, reason, now: clock.now() });
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

import type { Db, Tx } from '../../db/connection.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';

/** Queries and single statements; the workflow is in the service. */

/** Marks sessions as ended and closes their sockets. Returns how many were open. */
export async function endSessions(
  tx: Tx,
  now: Date,
  userId: string,
  which: { readonly id?: string; readonly except?: string } = {},
): Promise<number> {
  let query = tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  if (which.id !== undefined) query = query.where('id', '=', which.id);
  if (which.except !== undefined) query = query.where('id', '<>', which.except);
  const ended = await query.returning('id').execute();
  if (ended.length > 0) {
    const rows = ended.map(({ id }) => ({
      user_id: userId,
      event: 'session-end',
      room: `session:${id}`,
      payload: outboxJson({}),
      created_at: now,
    }));
    await tx.insertInto('outbox').values(rows).execute();
  }
  return ended.length;
}

export const openSessions = (db: Db, now: Date, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'device'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Marks the session's device as the player's own, after a code proved it. */
export const confirmSessionDevice = (db: Db, sessionId: string) =>
  db.updateTable('sessions').set({ is_new_device: false }).where('id', '=', sessionId).execute();

export const sessionStart = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'net_before'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();

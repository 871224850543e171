import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from './db/connection.ts';
import type { Deps, Player } from './deps.ts';

/** An action of a staff member. */
interface StaffAction {
  /** What was done, as hyphenated words: `player-blocked`. */
  readonly action: string;
  /** The player or thing concerned; null: none. */
  readonly subjectId: string | null;
  /** Further information for the reader: the reason, before and after. Never a secret. */
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Appends to the staff log, whose rows are never changed: call it in the transaction of the action, as its
 * last statement. The IP address is that of the staff member's session.
 */
export async function recordStaffAction(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  staff: Player,
  action: StaffAction,
): Promise<void> {
  const session = await tx
    .selectFrom('sessions')
    .select('ip')
    .where('id', '=', staff.sessionId)
    .executeTakeFirst();
  await record(tx, deps, { id: staff.userId, name: staff.username, ip: session?.ip ?? null }, action);
}

/** Like `recordStaffAction`, for an action of an operator on the server's machine. */
export const recordCliAction = (tx: Tx, deps: Pick<Deps, 'clock'>, action: StaffAction): Promise<void> =>
  record(tx, deps, { id: null, name: 'command', ip: null }, action);

/** Like `recordStaffAction`, for what follows from an answer of the screening service. */
export const recordScreeningAction = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  action: StaffAction,
): Promise<void> => record(tx, deps, { id: null, name: 'screening', ip: null }, action);

interface Doer {
  readonly id: string | null;
  readonly name: string;
  readonly ip: string | null;
}

/** Any number that no other lock uses. */
const LOG_LOCK = 1_600_160_016;

async function record(tx: Tx, deps: Pick<Deps, 'clock'>, by: Doer, action: StaffAction): Promise<void> {
  // One writer at a time, so that each row knows its predecessor.
  await sql`select pg_advisory_xact_lock(${LOG_LOCK})`.execute(tx);
  const last = await tx
    .selectFrom('staff_actions')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = {
    number: (last?.number ?? 0n) + 1n,
    staff_id: by.id,
    staff_name: by.name,
    action: action.action,
    subject_id: action.subjectId,
    details: JSON.stringify(action.details),
    ip: by.ip,
    created_at: deps.clock.now(),
  };
  await tx
    .insertInto('staff_actions')
    .values({ ...row, hash: hashOf(last?.hash ?? '', row) })
    .execute();
}

interface Hashed {
  readonly number: bigint;
  readonly staff_id: string | null;
  readonly staff_name: string;
  readonly action: string;
  readonly subject_id: string | null;
  readonly details: string;
  readonly ip: string | null;
  readonly created_at: Date;
}

const hashOf = (before: string, row: Hashed): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        before,
        row.number.toString(),
        row.staff_id,
        row.staff_name,
        row.action,
        row.subject_id,
        row.details,
        row.ip,
        row.created_at.toISOString(),
      ]),
    )
    .digest('hex');

const READ_AT_ONCE = 1_000;

/** Verifies the hash chain of the staff log. Returns where it was changed; empty if it was not. */
export async function checkStaffActions(db: Db): Promise<readonly string[]> {
  let [number, before] = [0n, ''];
  for (;;) {
    const rows = await db
      .selectFrom('staff_actions')
      .selectAll()
      .where('number', '>', number)
      .orderBy('number')
      .limit(READ_AT_ONCE)
      .execute();
    for (const row of rows) {
      if (row.number !== number + 1n || row.hash !== hashOf(before, row))
        return [`row ${row.number} of the staff log does not follow from the one before it`];
      [number, before] = [row.number, row.hash];
    }
    if (rows.length < READ_AT_ONCE) return [];
  }
}

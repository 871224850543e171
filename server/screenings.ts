import type { ScreeningEvent } from '#contract/screening.ts';
import type { Db, Tx } from './db/connection.ts';
import { defineStatement, executeStatement } from './db/statement.ts';
import type { Deps } from './deps.ts';
import { newId } from './ids.ts';

/*
 * What the screening service is to be asked. Rows are written in the transaction of the event they are about, and
 * nothing is written where no service is set; `features/screening` asks.
 */

const QUEUE = defineStatement<{
  ids: readonly string[];
  userIds: readonly string[];
  subjectIds: readonly string[];
  event: ScreeningEvent;
  now: Date;
}>(
  `insert into screenings (id, user_id, event, subject_id, created_at, next_try_at)
  select q.id, q.user_id, @event, q.subject_id, @now::timestamptz, @now::timestamptz
  from unnest(@ids::uuid[], @userIds::uuid[], @subjectIds::uuid[]) as q (id, user_id, subject_id)
  on conflict do nothing`,
);

type QueueDeps = Pick<Deps, 'env' | 'clock'>;

interface Asked {
  readonly userId: string;
  /** The withdrawal, the deposit, or for an identity the player. */
  readonly subjectId: string;
}

/** Queues questions about an event; each subject is asked about once, and a first deposit once for each player. */
export async function queueScreenings(
  tx: Tx,
  { env, clock }: QueueDeps,
  event: ScreeningEvent,
  asked: readonly Asked[],
): Promise<void> {
  if (!env.screening || asked.length === 0) return;
  await executeStatement(tx, QUEUE, {
    ids: asked.map(() => newId(clock)),
    userIds: asked.map(({ userId }) => userId),
    subjectIds: asked.map(({ subjectId }) => subjectId),
    event,
    now: clock.now(),
  });
}

/** Whether the service has yet to answer about a withdrawal. */
export async function isWithdrawalScreened(db: Db | Tx, id: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('screenings')
    .select('id')
    .where('event', '=', 'withdrawal.requested')
    .where('subject_id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return waiting === undefined;
}

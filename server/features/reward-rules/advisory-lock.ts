import type { Tx } from '../../db/connection.ts';
import { databaseTime } from '../../db/database-time.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import { systemClock } from '../../clock.ts';
import type { Deps } from '../../deps.ts';

/** Keys of the advisory locks under which one process at a time runs a reward job. */
export const ADVISORY_LOCK_KEYS = {
  cashback: 7102,
  tournaments: 7104,
  challenges: 7105,
  lapse: 7107,
} as const;

const TRY = defineStatement<{ key: number }, { isOurs: boolean }>(
  `select pg_try_advisory_xact_lock(@key::bigint) as "isOurs"`,
);

/** Runs the work in one transaction under the lock; returns null if another process holds it. */
export const withAdvisoryLock = <T>(
  { db }: Pick<Deps, 'db'>,
  key: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T | null> =>
  transaction(db, async (tx) => {
    const [row] = await executeStatement(tx, TRY, { key });
    return row?.isOurs ? work(tx) : null;
  });

const MAX_CLOCK_DIFFERENCE_MS = 5_000;

/**
 * Returns whether this process's clock is close enough to the database's to close and pay. Test clocks always
 * are.
 */
export async function isClockInSync({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<boolean> {
  if (clock !== systemClock) return true;
  const before = clock.now().getTime();
  const theirs = (await databaseTime(db)).getTime();
  const apartMs = Math.max(before - theirs, theirs - clock.now().getTime());
  if (apartMs <= MAX_CLOCK_DIFFERENCE_MS) return true;
  log.error(
    { apartMs },
    'this clock differs too much from the database’s: rewards are neither closed nor paid',
  );
  return false;
}

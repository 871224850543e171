import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { addReturns, RETURNED_ROUND_COLUMNS, type ReturnedRound } from './count.ts';

/** Rounds per transaction, so that bets can run in between. */
const AT_ONCE = 500;

// By then every process, whatever its clock, has stored what it settled earlier.
const LOCK = defineStatement<
  object,
  { since: Date; lastId: string }
>(`select since, last_id as "lastId" from returns_past
  where not is_counted and since < now() - interval '10 minutes' for update skip locked`);
const NEXT = defineStatement<
  { since: Date; lastId: string; most: number },
  ReturnedRound
>(`select ${RETURNED_ROUND_COLUMNS} from rounds
  where status = 'settled' and id > @lastId and settled_at < @since::timestamptz order by id limit @most`);
const MOVE_ON = defineStatement<{ lastId: string; isCounted: boolean }>(
  'update returns_past set last_id = @lastId, is_counted = @isCounted',
);
const IS_COUNTING = defineStatement<object, { isCounting: boolean }>(
  'select exists (select from returns_past where not is_counted) as "isCounting"',
);

/** Counts the next rounds settled before payouts were recorded, each once. */
export const backfillReturns = ({
  db,
  ...deps
}: Pick<Deps, 'db' | 'catalogue' | 'log' | 'vault'>): Promise<void> =>
  transaction(db, async (tx) => {
    const [past] = await executeStatement(tx, LOCK, {});
    if (!past) return;
    const rounds = await executeStatement(tx, NEXT, { ...past, most: AT_ONCE });
    await addReturns(tx, deps, rounds);
    const lastId = rounds.at(-1)?.id ?? past.lastId;
    await executeStatement(tx, MOVE_ON, { lastId, isCounted: rounds.length < AT_ONCE });
  });

/** Returns whether older rounds are still to be counted. */
export const isBackfillPending = async (db: Db): Promise<boolean> =>
  (await executeStatement(db, IS_COUNTING, {}))[0]?.isCounting === true;

import type { Db, Tx } from '../db/connection.ts';
import { defineStatement, executeStatement } from '../db/statement.ts';
import { LAST_ID } from '../db/uuid.ts';

/*
 * What all players hold together: wallets are too many to be added up for a page. As with system accounts, closed
 * transfers are added up once, and those after them when a page asks.
 */

/** What these transfers moved on players' main accounts and on their bonuses. */
const MOVED = `(
    select coalesce(sum(case when credit = 0 then amount else 0 end - case when debit = 0 then amount else 0 end), 0)
        ::bigint as main,
      coalesce(sum(case when credit < 0 then amount else 0 end - case when debit < 0 then amount else 0 end), 0)
        ::bigint as bonus
    from transfers where id >= (select upto from player_sums) and id < @end)`;
const JOINED = '(select count(*) from users where id >= (select upto from player_sums) and id < @end)';

const CLOSE = defineStatement<{ end: string }>(`update player_sums s
  set upto = @end, players = s.players + ${JOINED}, main = s.main + moved.main, bonus = s.bonus + moved.bonus
  from ${MOVED} moved where s.upto < @end`);
const SUMS = defineStatement<{ end: string }, { count: bigint; main: bigint; bonus: bigint }>(
  `select s.players + ${JOINED} as count, s.main + moved.main as main, s.bonus + moved.bonus as bonus
  from player_sums s cross join ${MOVED} moved`,
);

/** Adds the transfers before `end` to the kept sums, in the transaction that closes them. */
export const closePlayerSums = async (tx: Tx, end: string): Promise<void> => {
  await executeStatement(tx, CLOSE, { end });
};

/** How many players there are, and what they hold on main and on bonuses, exact in the snapshot of the statement. */
export async function playerSums(db: Db | Tx): Promise<{ count: bigint; main: bigint; bonus: bigint }> {
  const [sums] = await executeStatement(db, SUMS, { end: LAST_ID });
  return sums ?? { count: 0n, main: 0n, bonus: 0n };
}

import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { COUNTED_WAGER_SQL } from './rows.ts';

/** A settled bet from the queue. */
interface SettledBet {
  readonly accountId: string;
  readonly staked: bigint;
  readonly edgePpm: number;
}

interface Columns {
  readonly accounts: readonly string[];
  readonly staked: readonly bigint[];
  readonly edges: readonly number[];
}

const LOCK = defineStatement<Pick<Columns, 'accounts'>>(
  `select id from bonuses where id = any(@accounts::text[]) order by id for no key update`,
);
const COUNT =
  defineStatement<Columns>(`update bonuses n set staked = n.staked + c.staked, counted = n.counted + c.counted,
    due_at = case when n.state = 'active' and n.held_at is null and not n.told_complete
      and n.counted + c.counted >= n.wager_required then n.created_at else n.due_at end
  from (select account_id, sum(staked)::bigint as staked, sum(${COUNTED_WAGER_SQL('staked', 'edge_ppm')})::bigint as counted
    from unnest(@accounts::text[], @staked::bigint[], @edges::integer[]) as s (account_id, staked, edge_ppm)
    group by account_id) c
  where n.id = c.account_id`);

/**
 * Counts settled bets toward their bonus wagers, in the transaction that dequeues them. Skips bets of other
 * accounts. The job notifies players whose wager is then complete.
 */
export async function addBetsToBonusWager(tx: Tx, bets: readonly SettledBet[]): Promise<void> {
  if (bets.length === 0) return;
  const accounts = bets.map(({ accountId }) => accountId);
  await executeStatement(tx, LOCK, { accounts });
  await executeStatement(tx, COUNT, {
    accounts,
    staked: bets.map(({ staked }) => staked),
    edges: bets.map(({ edgePpm }) => edgePpm),
  });
}

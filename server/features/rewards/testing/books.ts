import { minorToAmount } from '#core/money.ts';
import type { Db } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import { RESERVED_SUM_SQL } from '../invariants.ts';
import { getRewardAccountBalances } from '../metrics.ts';

/** What a ledger account owes to players, next to the sum of the players' tables; USD. */
export interface BookedLiability {
  readonly account: string;
  readonly ledger: string;
  readonly tables: string;
}

const TABLES = defineStatement<
  object,
  { owed: string; prizes: string; bonuses: string; rewards: string; paid: string }
>(`select
    ((select coalesce(sum(running + closed), 0) from reward_pots)
      + (select coalesce(sum(amount), 0) from calendar_slots
        where claimed_at is null and moved_at is null and lapsed_at is null))::text as owed,
    (${RESERVED_SUM_SQL})::text as prizes,
    (select coalesce(sum(case when credit < 0 then amount else 0 end
        - case when debit < 0 then amount else 0 end), 0) from transfers)::text as bonuses,
    (select coalesce(sum(rewards_total), 0) from reward_players)::text as rewards,
    (select coalesce(sum(amount), 0) from transfers
      where credit = 0 and code in ('claim', 'wheel', 'bonus-unlock', 'prize'))::text as paid`);

/** Returns what the house owes for rewards, by account, and what it has paid. */
export async function booksOf(db: Db): Promise<readonly BookedLiability[]> {
  const { owed, prizes, commissions, bonuses, rewards } = await getRewardAccountBalances(db);
  const [tables] = await executeStatement(db, TABLES, {});
  if (!tables) throw new Error('The tables do not add up to anything.');
  const row = (account: string, ledger: bigint, table: bigint): BookedLiability => ({
    account,
    ledger: signed(ledger),
    tables: signed(table),
  });
  const [inPots, inPools, onBonuses] = [BigInt(tables.owed), BigInt(tables.prizes), BigInt(tables.bonuses)];
  return [
    row('owed', owed, inPots),
    row('prizes', prizes, inPools),
    row('commissions', commissions, 0n),
    row('bonus balances', bonuses, onBonuses),
    row('liability', owed + prizes + commissions + bonuses, inPots + inPools + onBonuses),
    row('paid to main', BigInt(tables.paid), BigInt(tables.rewards)),
    row('cost (rewards)', rewards, rewards),
  ];
}

const signed = (minor: bigint): string => (minor < 0n ? `-${minorToAmount(-minor)}` : minorToAmount(minor));

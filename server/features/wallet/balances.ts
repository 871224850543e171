import { minorToAmount } from '#contract/money.ts';
import type { Balance } from '#contract/shared.ts';
import type { Db } from '../../db/connection.ts';
import { balancesOfOwner } from '../../ledger/index.ts';

/** The balances of a player as the contract has them, the oldest first; those of bonuses that have ended are gone. */
export async function balancesOf(db: Db, userId: string): Promise<Balance[]> {
  const balances = await balancesOfOwner(db, userId);
  const ended = balances.length > 1 ? await endedBonuses(db, userId) : null;
  return balances
    .filter(({ accountId }) => !ended?.has(accountId))
    .map(({ accountId, amount, version, kind }) => ({
      id: accountId,
      amount: minorToAmount(amount),
      version: Number(version),
      is_bonus: kind === 'bonus',
    }));
}

async function endedBonuses(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const closed = db.selectFrom('bonuses').select('id').where('user_id', '=', userId);
  const rows = await closed.where('state', '=', 'closed').execute();
  return new Set(rows.map(({ id }) => id));
}

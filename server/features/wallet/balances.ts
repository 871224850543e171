import { minorToAmount } from '#contract/money.ts';
import type { Balance } from '#contract/shared.ts';
import type { Db } from '../../db/connection.ts';
import { balancesOfOwner } from '../../ledger/index.ts';

/** The balances of a player as the contract has them, the oldest first. */
export async function balancesOf(db: Db, userId: string): Promise<Balance[]> {
  const balances = await balancesOfOwner(db, userId);
  return balances.map(({ accountId, amount, version, kind }) => ({
    id: accountId,
    amount: minorToAmount(amount),
    version: Number(version),
    is_bonus: kind === 'bonus',
  }));
}

import { minorToAmount } from '#core/money.ts';
import type { Balance } from '#contract/shared.ts';
import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { listBalances } from '../../ledger/index.ts';

/** Returns a player's balances, oldest first, without those of ended bonuses. */
export async function listBalancesFor(db: Db, userId: string): Promise<Balance[]> {
  const balances = await listBalances(db, userId);
  const bonuses = balances.length > 1 ? await bonusesOf(db, userId) : null;
  return balances
    .filter(({ accountId }) => bonuses?.get(accountId)?.isClosed !== true)
    .map(({ accountId, amount, version, kind }) => {
      const mostWon = bonuses?.get(accountId)?.mostWon ?? null;
      return {
        id: accountId,
        amount: minorToAmount(amount),
        version: Number(version),
        is_bonus: kind === 'bonus',
        ...(mostWon !== null && { max_profit: minorToAmount(BigInt(mostWon)) }),
      };
    });
}

const BONUSES = defineStatement<
  { userId: string },
  { id: string; isClosed: boolean; mostWon: string | null }
>(
  `select id, state = 'closed' as "isClosed", terms->>'mostWon' as "mostWon" from bonuses where user_id = @userId`,
);

const bonusesOf = async (db: Db, userId: string) =>
  new Map((await executeStatement(db, BONUSES, { userId })).map((bonus) => [bonus.id, bonus]));

import type { Db } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/transaction.ts';
import { newId } from '../../../ids.ts';
import { systemAccounts, transfer } from '../../../ledger/index.ts';
import { rewardInvariants } from '../feature.ts';
import { addToPots } from '../accrual/pots.ts';
import { getPotPeriod } from '../periods.ts';
import type { PotKind } from '../tables.ts';

export interface Earned {
  readonly userId: string;
  readonly kind: PotKind;
  /** Minor units. */
  readonly amount: bigint;
  /** Default: now. */
  readonly at?: Date;
}

/** Adds an amount to a pot as the accrual worker does for a round settled at that time. */
export const earn = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, kind, amount, at = deps.clock.now() }: Earned,
): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const period = getPotPeriod(kind, at);
    const [running, closed] = period === 0 ? [0n, amount] : [amount, 0n];
    await addToPots(tx, [{ userId, kind, period, running, closed }]);
    await transfer(tx, deps, {
      debit: systemAccounts.rewards,
      credit: systemAccounts.owed,
      amount,
      code: 'accrue',
      roundId: null,
      clientId: `accrue:${newId(deps.clock)}`,
    });
  });

/** Gives a player XP, in whole USD, without any play. */
export async function giveXp({ db }: Pick<Deps, 'db'>, userId: string, usd: number): Promise<void> {
  const xp = BigInt(usd) * 100_000_000n;
  await db
    .updateTable('wallets')
    .set({ xp })
    .where('user_id', '=', userId)
    .where('account_no', '=', 0)
    .execute();
}

/** Returns violated reward invariants, and violations of `others`, as sentences. */
export async function rewardProblems(db: Db, others: typeof rewardInvariants = []): Promise<string[]> {
  const problems: string[] = [];
  for (const { text, tell } of [...rewardInvariants, ...others])
    problems.push(
      ...(await executeStatement(db, defineStatement<object, Record<string, unknown>>(text), {})).map(tell),
    );
  return problems;
}

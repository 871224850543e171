import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { externalAccount, type Movement } from '../../ledger/index.ts';

const OPEN = defineStatement<{ userId: string }, { open: string }>(`select (
    coalesce((select sum(open) from debts where user_id = @userId and open > 0), 0) +
    coalesce((select sum(amount) from deposits
      where user_id = @userId and state = 'credited' and block_height is null), 0)
  )::text as open`);

/**
 * Returns what a player may have to give back, in minor units: open debts, and credited deposits that are
 * currently in no block. Nothing is paid out while it is above zero.
 */
export async function getOpenDebt(db: Db | Tx, userId: string): Promise<bigint> {
  const [row] = await executeStatement(db, OPEN, { userId });
  return BigInt(row?.open ?? 0);
}

/** A debt that is being paid. */
export interface OpenDebt {
  readonly id: string;
  readonly userId: string;
  readonly network: string;
  readonly open: bigint;
}

const LOCK_OPEN = defineStatement<{ userIds: readonly string[] }, OpenDebt>(
  `select b.id, b.user_id as "userId", coalesce(d.network, 'buy') as network, b.open
  from debts b left join deposits d on d.id = b.deposit_id
  where b.user_id = any(@userIds::uuid[]) and b.open > 0 order by b.id for update of b`,
);

/** Locks and returns the open debts of some players, oldest first. */
export const lockDebts = (tx: Tx, userIds: readonly string[]): Promise<OpenDebt[]> =>
  executeStatement(tx, LOCK_OPEN, { userIds });

/** Pays debts from a new credit. `open` holds what is left of each debt by id, and is mutated. */
export function payDebts(
  debts: readonly OpenDebt[],
  open: Map<string, bigint>,
  credit: Pick<Movement, 'credit' | 'amount' | 'clientId'>,
): Movement[] {
  const movements: Movement[] = [];
  let rest = credit.amount;
  for (const { id, network } of debts) {
    const left = open.get(id) ?? 0n;
    const amount = left < rest ? left : rest;
    if (amount === 0n) continue;
    open.set(id, left - amount);
    rest -= amount;
    movements.push({
      debit: credit.credit,
      credit: externalAccount(network),
      amount,
      code: 'deposit-reversal',
      roundId: null,
      clientId: `debt:${id}:${credit.clientId}`,
    });
  }
  return movements;
}

const SET_OPEN = defineStatement<{ ids: readonly string[]; left: readonly bigint[] }>(
  `update debts b set open = l.open from unnest(@ids::uuid[], @left::bigint[]) as l (id, open) where b.id = l.id`,
);

/** Saves the open amounts of locked debts. */
export const saveOpenDebts = (tx: Tx, open: ReadonlyMap<string, bigint>): Promise<unknown> =>
  executeStatement(tx, SET_OPEN, { ids: [...open.keys()], left: [...open.values()] });

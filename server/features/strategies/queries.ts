import type { ConditionDto } from '#core/strategies/condition-schema.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { idOrNone } from '#contract/shared.ts';

/** Queries and single statements; the workflow is in the service. */

export interface StrategyRow {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly description: string;
  readonly conditions: readonly ConditionDto[];
}

const columns = ['id', 'user_id', 'name', 'description', 'conditions'] as const;
// Only conditions validated by the contract are stored.
const typed = (row: Omit<StrategyRow, 'conditions'> & { conditions: object }): StrategyRow =>
  row as StrategyRow;

/** Oldest first. */
export async function listStrategies(db: Db | Tx, userId: string): Promise<readonly StrategyRow[]> {
  const rows = await db
    .selectFrom('strategies')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(typed);
}

/** Serializes transactions that count or add strategies of the player. */
export const lockPlayerStrategies = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();

export async function countStrategies(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('strategies')
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertStrategy(tx: Tx, row: StrategyRow, now: Date): Promise<StrategyRow> {
  const conditions = JSON.stringify(row.conditions);
  await tx
    .insertInto('strategies')
    .values({ ...row, conditions, created_at: now, updated_at: now })
    .execute();
  return row;
}

/** Returns null when the player has no such strategy. */
export async function updateStrategy(tx: Tx, row: StrategyRow, now: Date): Promise<StrategyRow | null> {
  const { id, user_id, name, description } = row;
  const updated = await tx
    .updateTable('strategies')
    .set({ name, description, conditions: JSON.stringify(row.conditions), updated_at: now })
    .where('id', '=', idOrNone(id))
    .where('user_id', '=', user_id)
    .returning(columns)
    .executeTakeFirst();
  return updated ? typed(updated) : null;
}

/** Returns false when the player has no such strategy. */
export async function removeStrategy(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('strategies')
    .where('id', '=', idOrNone(id))
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

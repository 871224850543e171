import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './connection.ts';

/**
 * Runs a statement written out by hand: those of the money path, which are merged to save round trips.
 * `text` is a constant, so that PostgreSQL keeps it prepared.
 */
export async function run<Row>(db: Db | Tx, text: string, parameters: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
  return rows;
}

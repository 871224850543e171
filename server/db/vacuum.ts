import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/**
 * Vacuums the tables of the embedded database that are due by its settings: in PostgreSQL this is done by
 * separate processes, which the embedded database lacks. Returns the number of tables.
 */
export async function vacuumEmbedded({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<number> {
  if (env.databaseUrl !== undefined) return 0;
  const { rows } = await sql<{ name: string }>`
    select pg_class.relname as name from pg_stat_user_tables join pg_class on oid = relid
      where n_dead_tup > current_setting('autovacuum_vacuum_threshold')::real
        + current_setting('autovacuum_vacuum_scale_factor')::real * greatest(reltuples, 0)`.execute(db);
  // One by one: there is one connection, and bets get their turn in between.
  for (const { name } of rows) await sql`vacuum ${sql.id(name)}`.execute(db);
  return rows.length;
}

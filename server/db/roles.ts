import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Db } from './connection.ts';
import { isMonthTable } from './months.ts';
import { transaction } from './transaction.ts';

/** Tables whose rows never change, or that only migrations write; all others are readable and writable. */
const fewerRights: Readonly<Record<string, string>> = {
  transfers: 'select, insert',
  transfer_keys: 'select, insert',
  rounds: 'select, insert',
  // Deleted with the account.
  security_events: 'select, insert, delete',
  staff_actions: 'select, insert',
  staff_notes: 'select, insert',
  // Written by the owner, with `npm run archive`.
  archived_months: 'select',
  openings: 'select',
  opening_pairs: 'select',
  proofs: 'select, insert',
  proof_runs: 'select, insert',
  full_proofs: 'select, insert',
  migrations: 'select',
  migrations_needs: 'select',
  player_totals: 'select',
  named_transfers: 'select',
  migrations_lock: 'select',
};
const RIGHTS = 'select, insert, update, delete';

/** Returns the role of a connection. */
export async function getCurrentRole(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? '';
}

/**
 * Lets `role` read and write rows, and nothing else. Called as the owner of the tables, after its migrations.
 */
export async function grantRowAccess(migrating: Db, role: string): Promise<void> {
  const grantee = sql.id(role);
  await transaction(migrating, async (tx) => {
    // Months have no rights: their rows are read and written through the table, or not at all once they are detached.
    const { rows } = await sql<{ schema: string; name: string | null }>`
      select current_schema() as schema, relname::text as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')`.execute(tx);
    const schema = sql.id(rows[0]?.schema ?? 'public');
    await sql`grant usage on schema ${schema} to ${grantee}`.execute(tx);
    for (const { name } of rows) {
      const table = sql`${schema}.${sql.id(name ?? '')}`;
      await sql`revoke all on ${table} from ${grantee}`.execute(tx);
      if (isMonthTable(name ?? '')) continue;
      await sql`grant ${sql.raw(fewerRights[name ?? ''] ?? RIGHTS)} on ${table} to ${grantee}`.execute(tx);
    }
    // Servers of this version use a table of the next version before its migrations have ended.
    await sql`alter default privileges in schema ${schema} grant ${sql.raw(RIGHTS)} on tables to ${grantee}`.execute(
      tx,
    );
  });
}

/** @throws {StartError} if the role of this connection could still change the schema */
export async function assertRowAccessOnly(running: Db, role: string): Promise<void> {
  const { rows } = await sql<Record<string, boolean>>`select
      to_regclass('seed_pairs') is null as elsewhere,
      (select rolsuper or rolcreaterole or rolbypassrls from pg_roles where rolname = current_user) as is_admin,
      has_schema_privilege(current_schema(), 'create') or has_database_privilege(current_database(), 'create') as creates,
      exists (select from pg_class where relnamespace = current_schema()::regnamespace and (
        pg_has_role(relowner, 'member')
        or (relkind = 'r' and has_table_privilege(oid, 'truncate, references, trigger'))
      )) as alters`.execute(running);
  if (rows[0]?.['elsewhere']) {
    throw new StartError('MIGRATE_URL and DATABASE_URL do not point to the same database.');
  }
  const can = { is_admin: 'is an administrator', creates: 'may create tables', alters: 'may alter tables' };
  const why = Object.entries(can).find(([name]) => rows[0]?.[name])?.[1];
  if (why === undefined) return;
  throw new StartError(
    `With MIGRATE_URL, the role of DATABASE_URL must not be able to change the schema, but ${role} ${why}.`,
  );
}

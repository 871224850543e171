import { sql } from 'kysely';
import type { Tx } from '#server/db/connection.ts';

const TABLES = ['rounds', 'transfers'];

/**
 * Fills the tables of history without their indexes and references, which are made again afterwards: sorting
 * once takes a third of the time. In one transaction, so that a killed seeder leaves everything as it was.
 */
export async function withoutIndexes(tx: Tx, fill: () => Promise<void>): Promise<void> {
  const { rows: constraints } = await sql<{ on: string; name: string; text: string }>`
    select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as text
    from pg_constraint where contype in ('f', 'u') and conrelid = any(${TABLES}::regclass[])
    order by contype desc, conname`.execute(tx);
  const { rows: indexes } = await sql<{ name: string; text: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index i
    where indrelid = any(${TABLES}::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by name`.execute(tx);
  const run = (text: string) => sql.raw(text).execute(tx);
  for (const { on, name } of constraints) await run(`alter table ${on} drop constraint ${name}`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  await fill();
  for (const { text } of indexes) await run(text);
  for (const { on, name, text } of constraints) await run(`alter table ${on} add constraint ${name} ${text}`);
}

import { sql, type Kysely } from 'kysely';

/** One text encrypted with the key of the seeds, so that a wrong key fails at the start. At most one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table secret_probe (
    only_row boolean primary key default true check (only_row),
    sealed text not null
  )`.execute(db);
}

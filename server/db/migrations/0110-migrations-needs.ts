import { sql, type Kysely } from 'kysely';

/** Which migrations a process must know, because later ones took away what older versions use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table migrations_needs (migration text primary key, needs text not null)`.execute(db);
}

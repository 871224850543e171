import { sql, type Kysely } from 'kysely';

/** First replies of guests are kept too, and old ones are found to be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table first_replies drop constraint first_replies_user_id_fkey`,
  `create index first_replies_by_age on first_replies (created_at)`,
];

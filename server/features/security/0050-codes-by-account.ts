import { sql, type Kysely } from 'kysely';

/** Binds mailed codes to an account and scope, so that wrong tries of all sessions count together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table otp_codes add column wrong_tries integer not null default 0`,
  `alter table otp_codes drop column session_id`,
  `create index otp_codes_by_scope on otp_codes (user_id, scope, created_at desc)`,
];

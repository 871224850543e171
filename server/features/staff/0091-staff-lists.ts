import { sql, type Kysely } from 'kysely';

/** Indexes for finding players by part of a name or id, and for each list of players by id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create extension if not exists pg_trgm`,
  `create index users_by_part_of_name on users using gin (lower(username) gin_trgm_ops)`,
  `create index users_by_part_of_id on users using gin (replace(id::text, '-', '') gin_trgm_ops)`,
  `create index users_by_part_of_email on users using gin (email_key gin_trgm_ops)`,
  // Parts of one or two letters are looked for at the beginning.
  `create index users_by_start_of_name on users (lower(username) text_pattern_ops)`,
  `create index users_by_start_of_id on users (replace(id::text, '-', '') text_pattern_ops)`,
  `create index users_by_start_of_email on users (email_key text_pattern_ops)`,
  `create index users_blocked on users (id) where blocked_at is not null`,
  `create index users_excluded on users (id) where excluded_until is not null`,
  `create index users_of_staff on users (id) where roles <> '[]'`,
  `create index staff_actions_by_name on staff_actions (lower(staff_name), number desc)`,
];

import { sql, type Kysely } from 'kysely';

/**
 * Roles that admins make from permissions. Built-in roles are in `contract/permissions.ts`, so accounts keep
 * the roles they have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table staff_roles (
        name text primary key check (name ~ '^[a-z][a-z0-9-]{1,29}$'),
        permissions jsonb not null,
        changed_at timestamptz not null
      )`,
    )
    .execute(db);
}

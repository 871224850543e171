import { sql, type Kysely } from 'kysely';

/** The append-only log and notes of staff, and two-factor resets, which two of them decide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const immutable = (table: string) =>
  `create trigger ${table}_immutable before update or delete on ${table}
    for each row execute function refuse_change()`;

const statements = [
  // No foreign keys: the log outlives the accounts in it. Each row's hash includes the row before it.
  `create table staff_actions (
    number bigint primary key,
    staff_id uuid,
    staff_name text not null,
    action text not null,
    subject_id uuid,
    details text not null,
    ip text,
    created_at timestamptz not null,
    hash text not null
  )`,
  `create index staff_actions_by_staff on staff_actions (staff_id, number desc)`,
  `create index staff_actions_by_subject on staff_actions (subject_id, number desc)`,
  `create index staff_actions_by_action on staff_actions (action, number desc)`,
  immutable('staff_actions'),
  `create table staff_notes (
    id uuid primary key,
    user_id uuid not null references users (id),
    staff_id uuid not null references users (id),
    text text not null,
    created_at timestamptz not null
  )`,
  `create index staff_notes_by_user on staff_notes (user_id, id desc)`,
  immutable('staff_notes'),
  `create table two_factor_resets (
    id uuid primary key,
    user_id uuid not null references users (id),
    asked_by uuid not null references users (id),
    reason text not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    decided_by uuid references users (id),
    decided_at timestamptz,
    confirmed boolean,
    check (asked_by <> user_id and decided_by <> user_id),
    check (not confirmed or decided_by <> asked_by)
  )`,
  `create index two_factor_resets_by_user on two_factor_resets (user_id, id desc)`,
  `create index two_factor_resets_open on two_factor_resets (expires_at) where decided_at is null`,
];

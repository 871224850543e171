import { sql, type Kysely } from 'kysely';

/** Ignored players, identity checks and their documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table ignored_users (
    user_id uuid not null references users (id),
    ignored_id uuid not null references users (id),
    created_at timestamptz not null,
    primary key (user_id, ignored_id)
  )`,

  // One row per player who ever sent documents. What the player typed is encrypted; its hash, by which two accounts of
  // one person are found, can be compared without opening it.
  `create table verifications (
    user_id uuid primary key references users (id),
    state text not null check (state in ('none', 'review', 'approved', 'refused')),
    details_sealed text,
    sent_at timestamptz,
    decided_at timestamptz,
    identity_key text
  )`,
  `create index verifications_by_state on verifications (state, sent_at)`,
  `create index verifications_by_identity on verifications (identity_key) where identity_key is not null`,

  // The pictures are encrypted files; a new one of the same kind replaces the old one.
  `create table papers (
    id uuid primary key,
    user_id uuid not null references users (id),
    kind text not null,
    state text not null check (state in ('kept', 'review', 'accepted', 'refused')),
    reason text,
    type text not null,
    bytes integer not null,
    -- Of a file in the data folder of an older version, until it is taken over.
    key_sealed text,
    created_at timestamptz not null,
    decided_at timestamptz,
    unique (user_id, kind)
  )`,
];

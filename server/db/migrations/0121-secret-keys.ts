import { sql, type Kysely } from 'kysely';

/** Which keys encrypt what, which processes read them, and how far a change of the key is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The keys by their ids, which say nothing about them. One that is retired encrypts nothing any more.
  `create table secret_keys (
    id text primary key,
    added_at timestamptz not null,
    retired_at timestamptz
  )`,
  // The processes that run, with the key each encrypts with and all that it reads.
  `create table secret_key_holders (
    id uuid primary key,
    key_id text not null,
    readable text[] not null,
    seen_at timestamptz not null
  )`,
  // How far the values of a column are encrypted again: the last row that was looked at in this pass, and how many of
  // its rows had another key. A pass that found none after every process had the new key is the last one.
  `create table secret_passes (
    place text primary key,
    key_id text not null,
    after text not null,
    found bigint not null,
    resealed bigint not null,
    is_last boolean not null,
    done_at timestamptz
  )`,
  // The key of fingerprints, which stays when the key of the site changes: they are compared with stored ones.
  `create table fingerprint_key (
    only_row boolean primary key default true check (only_row),
    sealed text not null
  )`,
];

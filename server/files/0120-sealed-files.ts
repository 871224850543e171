import { sql, type Kysely } from 'kysely';

/** Files of people and of news: encrypted, described here, and kept in the database or in a bucket. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Each file has a key of its own, which is encrypted with the site's. Without it no one can read the file, so removing
  // the key removes the file, also where its bytes are in a bucket that is asked later. `hash` is the SHA-256 of the
  // content; the encryption covers name, type, size and hash.
  `create table sealed_files (
    name text primary key,
    key_sealed text,
    hash text not null,
    size integer not null,
    type text not null,
    place text not null check (place in ('database', 's3')),
    created_at timestamptz not null,
    removed_at timestamptz,
    check ((key_sealed is null) = (removed_at is not null))
  )`,
  `create index sealed_files_removed on sealed_files (removed_at) where removed_at is not null`,
  // The encrypted bytes of files in the database, at most 1 MiB a row.
  `create table sealed_file_parts (
    name text not null references sealed_files (name) on delete cascade,
    number integer not null,
    bytes bytea not null,
    primary key (name, number)
  )`,
];

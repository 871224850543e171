import { sql, type Kysely } from 'kysely';

/** Proofs of every day again, which a server makes now and then in portions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Each that ended, and the sentences it found wrong.
  `create table full_proofs (
    begun_at timestamptz primary key,
    ended_at timestamptz not null,
    days integer not null,
    rounds bigint not null,
    problems jsonb not null
  )`,
  // How far the one is that has not ended; one row at most.
  `create table full_proof_progress (
    is_only boolean primary key default true check (is_only),
    begun_at timestamptz not null,
    progress text not null
  )`,
];

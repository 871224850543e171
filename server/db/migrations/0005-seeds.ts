import { sql, type Kysely } from 'kysely';

/** Seed pairs: the server's seed and the player's, from which rounds of one player are drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The server seed stays encrypted until the player rotates to the next pair; then it is shown, and `nonce` is the number
  // of bets that used it. The next nonce of the active pair is in the player's wallet.
  `create table seed_pairs (
    id uuid primary key,
    user_id uuid not null references users (id),
    state text not null check (state in ('next', 'active', 'revealed')),
    server_seed_sealed text not null,
    server_seed_hash text not null,
    client_seed text,
    nonce bigint not null default 0,
    created_at timestamptz not null,
    activated_at timestamptz,
    revealed_at timestamptz
  )`,
  `create unique index seed_pairs_current on seed_pairs (user_id, state) where state <> 'revealed'`,
  `create index seed_pairs_by_user on seed_pairs (user_id, revealed_at desc) where state = 'revealed'`,
];

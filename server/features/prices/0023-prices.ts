import { sql, type Kysely } from 'kysely';

/** Coin prices and currency rates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table prices (
    coin text primary key,
    usd text not null,
    source text not null check (source in ('table', 'tickers')),
    at timestamptz not null
  )`,
  `create table rates (iso text primary key, rate text not null, at timestamptz not null)`,
];

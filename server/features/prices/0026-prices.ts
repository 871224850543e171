import { sql, type Kysely } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    prices: {
      coin: string;
      /** USD per coin, as decimal text. */
      usd: string;
      source: 'table' | 'tickers';
      at: Date;
    };
    rates: {
      iso: string;
      /** Units of the currency per USD, as decimal text. */
      rate: string;
      at: Date;
    };
  }
}

/** Creates coin prices and currency rates. */
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

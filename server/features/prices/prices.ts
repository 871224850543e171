import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Env } from '../../env.ts';
import { priceTable, PRICE_TABLE_DATE } from './table.ts';

/** How long a ticker price is valid. */
const FRESH_MS = 120_000;

// Only demo mode stores table prices, and play money keeps its price for ever.
const PRICES = defineStatement<{ since: Date }, { coin: string; usd: string }>(
  `select coin, usd from prices where source = 'table' or at >= @since::timestamptz`,
);
const PRICE = defineStatement<{ coin: string; since: Date }, { usd: string }>(
  `select usd from prices where coin = @coin and (source = 'table' or at >= @since::timestamptz)`,
);

const since = (clock: Clock): Date => new Date(clock.now().getTime() - FRESH_MS);

/** Returns USD per coin as decimal text; null if unknown or older than 120 seconds. */
export async function getPrice(db: Db | Tx, clock: Clock, iso: string): Promise<string | null> {
  const [row] = await executeStatement(db, PRICE, { coin: iso, since: since(clock) });
  return row?.usd ?? null;
}

/** Returns currently known prices, by coin. */
export async function listPrices(db: Db | Tx, clock: Clock): Promise<ReadonlyMap<string, string>> {
  const rows = await executeStatement(db, PRICES, { since: since(clock) });
  return new Map(rows.map(({ coin, usd }) => [coin, usd]));
}

/** Returns the ages of the ticker prices. */
export async function getPriceAges(
  db: Db,
  clock: Clock,
): Promise<{ readonly labels: { readonly coin: string }; readonly value: number }[]> {
  const rows = await db.selectFrom('prices').select(['coin', 'at']).where('source', '=', 'tickers').execute();
  return rows.map(({ coin, at }) => ({
    labels: { coin },
    value: (clock.now().getTime() - at.getTime()) / 1_000,
  }));
}

const table = Object.entries(priceTable).map(([coin, usd]) => ({
  ...({ coin, usd, source: 'table', at: PRICE_TABLE_DATE } as const),
}));

/** Stores table prices for play money without tickers; never for real money. Called on each start. */
export async function seedDemoPrices(
  db: Db,
  { demo, pricesUrls }: Pick<Env, 'demo' | 'pricesUrls'>,
): Promise<void> {
  if (!demo || pricesUrls) {
    await db.deleteFrom('prices').where('source', '=', 'table').execute();
    return;
  }
  await db
    .insertInto('prices')
    .values(table)
    .onConflict((conflict) =>
      conflict.column('coin').doUpdateSet(({ ref }) => ({
        usd: ref('excluded.usd'),
        source: ref('excluded.source'),
        at: ref('excluded.at'),
      })),
    )
    .execute();
}

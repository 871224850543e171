import pLimit from 'p-limit';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { assertLeaseHeld, type Lease } from '../../lease.ts';
import { retriesOfSource } from '../../retries.ts';
import { fetchTickerPrice, midPrice } from './tickers.ts';

/** Number of coins queried in parallel. */
const AT_ONCE = 4;

type PriceDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'log' | 'networks'>;

/** The coins of the configured networks. */
const coinsOf = ({ networks }: Pick<Deps, 'networks'>): ReadonlySet<string> =>
  new Set([...networks.values()].flatMap(({ info }) => info.coins.map(({ iso }) => iso)));

/** Queries both tickers for each coin. If they disagree, the coin keeps its price until that expires. */
export async function updatePrices(deps: PriceDeps, lease: Lease, signal?: AbortSignal): Promise<void> {
  const [first, second] = deps.env.pricesUrls ?? [];
  if (first === undefined || second === undefined) return;
  const limit = pLimit(AT_ONCE);
  const update = async (coin: string): Promise<void> => {
    // The time of the request: a slow reply is as old as its request.
    const at = deps.clock.now();
    const source = retriesOfSource(deps.log, 'a price is unknown', coin);
    const usd = await askBoth(coin).catch((error: unknown) => {
      if (!signal?.aborted) source.failed(error);
    });
    if (usd === undefined) return;
    source.succeeded();
    await storePrice(deps, lease, { coin, usd, at });
  };
  const askBoth = async (coin: string): Promise<string> => {
    const [one, other] = await Promise.all([
      fetchTickerPrice(first, coin, signal),
      fetchTickerPrice(second, coin, signal),
    ]);
    return midPrice(one, other);
  };
  await Promise.all([...coinsOf(deps)].map((coin) => limit(update, coin)));
}

const storePrice = (
  { db }: PriceDeps,
  lease: Lease,
  { coin, usd, at }: { readonly coin: string; readonly usd: string; readonly at: Date },
): Promise<void> =>
  transaction(db, async (tx) => {
    await assertLeaseHeld(tx, lease);
    const price = { usd, source: 'tickers', at } as const;
    await tx
      .insertInto('prices')
      .values({ coin, ...price })
      .onConflict((conflict) => conflict.column('coin').doUpdateSet(price))
      .execute();
  });

import type { Deps } from '../../deps.ts';
import { unitsToMinor } from '../../networks/coin-amount.ts';
import { getCoin, type Network } from '../../networks/network.ts';
import { listPrices } from '../prices/feature.ts';

/** Cache lifetime of chain queries. */
const FRESH_MS = 30_000;

type Units = ReadonlyMap<string, bigint>;

/** Cached balances of the hot wallets. */
export interface HotWallets {
  /** Units of a coin; null if the chain did not answer. */
  unitsOf(network: string, coin: string): Promise<bigint | null>;
  /** The sum in minor units of USD; null if a chain did not answer or a price is unknown. */
  sum(): Promise<bigint | null>;
}

export function createHotWallets({ db, clock, networks, log }: Deps): HotWallets {
  const known = new Map<string, { readonly atMs: number; readonly units: Promise<Units | null> }>();
  const ask = async (network: Network): Promise<Units | null> => {
    try {
      const holdings = await network.holdings([]);
      return new Map(holdings.map(({ coin, hotWallet }) => [coin, hotWallet]));
    } catch (error) {
      log.warn({ err: error, network: network.info.id }, 'the balance of a hot wallet is unknown');
      return null;
    }
  };
  const held = (network: Network): Promise<Units | null> => {
    const [atMs, last] = [clock.now().getTime(), known.get(network.info.id)];
    if (last && atMs - last.atMs < FRESH_MS) return last.units;
    const units = ask(network);
    known.set(network.info.id, { atMs, units });
    return units;
  };
  return {
    async unitsOf(id, coin) {
      const network = networks.get(id);
      return (network && (await held(network)))?.get(coin) ?? null;
    },
    async sum() {
      const prices = await listPrices(db, clock);
      let sum = 0n;
      for (const network of networks.values()) {
        const units = await held(network);
        if (!units) return null;
        for (const [coin, amount] of units) {
          const price = prices.get(coin);
          if (amount > 0n && price === undefined) return null;
          if (amount > 0n) sum += unitsToMinor(amount, getCoin(network, coin).decimals, price ?? '1');
        }
      }
      return sum;
    },
  };
}

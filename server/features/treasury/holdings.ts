import type { Deps } from '../../deps.ts';
import { formatCoinUnits } from '../../networks/coin-amount.ts';
import type { Holding, Network } from '../../networks/network.ts';
import { retriesOfSource } from '../../retries.ts';
import { bookedUnits, listUsedAddressKeys } from './queries.ts';

/** Minimum time between two queries of a node. */
const FRESH_MS = 30_000;

/** A network's coin in the ledger and on the chain, in units; null if the node does not answer. */
export interface HoldingComparison {
  readonly network: string;
  readonly coin: string;
  readonly decimals: number;
  readonly booked: bigint;
  readonly chain: Holding | null;
}

type Known = Map<string, { readonly atMs: number; readonly holdings: Promise<readonly Holding[] | null> }>;
/** Per process; shared by the staff page and `/metrics`. */
const knownOf = new WeakMap<Deps['networks'], Known>();

function holdingsOf(
  { db, clock, networks, log }: Deps,
  network: Network,
): Promise<readonly Holding[] | null> {
  const known: Known = knownOf.get(networks) ?? new Map();
  knownOf.set(networks, known);
  const [{ id }, nowMs] = [network.info, clock.now().getTime()];
  const last = known.get(id);
  if (last && nowMs - last.atMs < FRESH_MS) return last.holdings;
  const source = retriesOfSource(log, 'the holdings on a chain are unknown', id);
  const holdings = listUsedAddressKeys(db, id)
    .then((keys) => network.holdings(keys))
    .then((found) => {
      source.succeeded();
      return found;
    })
    .catch((error: unknown) => {
      source.failed(error);
      return null;
    });
  known.set(id, { atMs: nowMs, holdings });
  return holdings;
}

/** Compares the ledger with the chains, coin by coin. */
export async function compareWithChains(deps: Deps): Promise<readonly HoldingComparison[]> {
  const networks = [...deps.networks.values()];
  const [booked, held] = await Promise.all([
    bookedUnits(deps.db),
    Promise.all(networks.map((network) => holdingsOf(deps, network))),
  ]);
  return networks.flatMap(({ info }, i) =>
    info.coins.map(({ iso, decimals }) => ({
      network: info.id,
      coin: iso,
      decimals,
      booked: BigInt(booked.find(({ network, coin }) => network === info.id && coin === iso)?.units ?? 0),
      chain: held[i]?.find(({ coin }) => coin === iso) ?? null,
    })),
  );
}

/** Negative if coins are missing; positive for coins that the house added itself. */
export const getHoldingDifference = ({ booked, chain }: HoldingComparison): bigint | null =>
  chain && chain.addresses + chain.hotWallet - booked;

export function serializeHolding(compared: HoldingComparison) {
  const { coin, decimals, booked, chain } = compared;
  const [text, difference] = [
    (units: bigint) => formatCoinUnits(units, decimals),
    getHoldingDifference(compared),
  ];
  return {
    coin,
    booked: text(booked),
    addresses: chain && text(chain.addresses),
    hot_wallet: chain && text(chain.hotWallet),
    difference: difference === null ? null : text(difference),
  };
}

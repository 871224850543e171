import type { Clock } from '../clock.ts';
import type { Network, Networks, ScanResult } from './network.ts';

/** Since when the node of a network has been failing; missing: the last call succeeded. */
const failingSince = new WeakMap<Network, Date>();

/** Wraps a network to record since when its node does not answer. */
export function withReachability(network: Network, clock: Clock): Network {
  const failed = (): void => {
    if (!failingSince.has(watched)) failingSince.set(watched, clock.now());
  };
  const note = async <T>(requested: Promise<T>): Promise<T> => {
    try {
      const answer = await requested;
      failingSince.delete(watched);
      return answer;
    } catch (error) {
      failed();
      throw error;
    }
  };
  async function* scan(...requested: Parameters<Network['scan']>): AsyncGenerator<ScanResult> {
    const portions = network.scan(...requested)[Symbol.asyncIterator]();
    try {
      for (let next = await note(portions.next()); !next.done; next = await note(portions.next())) {
        yield next.value;
      }
    } finally {
      await portions.return?.();
    }
  }
  const { readAgain } = network;
  const watched: Network = {
    // Not counted: one unreadable transaction says nothing about the node.
    ...(readAgain && { readAgain }),
    info: network.info,
    addressAt: (index) => network.addressAt(index),
    readAddress: (address, tag) => network.readAddress(address, tag),
    paymentUri: (address, coin) => network.paymentUri(address, coin),
    scan,
    prepare: (payment, options) => network.prepare(payment, options),
    accepts: (payment) => network.accepts(payment),
    broadcast: (signed) => network.broadcast(signed),
    status: (txid) => note(network.status(txid)),
    holdings: (keys) => note(network.holdings(keys)),
    planSweep: (mnemonic, addresses, taken) => network.planSweep(mnemonic, addresses, taken),
  };
  return watched;
}

/** Returns for each network how long its node has been failing. */
export const unreachableSeconds = (
  networks: Networks,
  clock: Clock,
): { readonly labels: { readonly network: string }; readonly value: number }[] =>
  [...networks].map(([id, network]) => {
    const since = failingSince.get(network);
    const value = since ? (clock.now().getTime() - since.getTime()) / 1_000 : 0;
    return { labels: { network: id }, value };
  });

import type { AdapterDeps, BitcoinConfig } from '../config.ts';
import type { Network } from '../network.ts';

/** Opens a chain with the calls of bitcoind. */
export const createBitcoinNetwork = (_config: BitcoinConfig, _deps: AdapterDeps): Promise<Network> =>
  Promise.reject(new Error('The adapter bitcoin is not there yet.'));

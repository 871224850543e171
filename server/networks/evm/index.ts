import type { AdapterDeps, EvmConfig } from '../config.ts';
import type { Network } from '../network.ts';

/** Opens a chain with Ethereum's calls. */
export const createEvmNetwork = (_config: EvmConfig, _deps: AdapterDeps): Promise<Network> =>
  Promise.reject(new Error('The adapter evm is not there yet.'));

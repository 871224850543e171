import type { Deps } from '../deps.ts';
import type { Networks } from './network.ts';

/** Opens the networks of the settings: those of the file, or the built-in ones with play money. */
export async function openNetworks(_deps: Pick<Deps, 'env' | 'db' | 'clock' | 'log'>): Promise<Networks> {
  return new Map();
}

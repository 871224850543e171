import type { ReplyOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import type { getCoins } from './contract.ts';

/** The coins that the networks of this site carry. */
export async function coinsOf(_deps: Deps): Promise<ReplyOf<typeof getCoins>> {
  return { coins: [], buy: false };
}

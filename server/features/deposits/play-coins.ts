import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { MINOR_PER_UNIT } from '#core/money.ts';
import type { Deps } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { unitsToMinor, parseCoinUnits } from '../../networks/coin-amount.ts';
import { addDemoTransaction } from '../../networks/demo/index.ts';
import { getPrice } from '../prices/feature.ts';
import { getDepositableCoin } from './addresses.ts';
import type { sendPlayCoins as call } from '#contract/deposits.ts';

/** Maximum worth of one call. */
const MAX_MINOR = 1_000n * MINOR_PER_UNIT;

/**
 * Sends coins from a faucet on a network of play money.
 * @throws {Refusal} NOT_ALLOWED if money is real, COIN_UNKNOWN, INVALID_REQUEST for an address or an amount
 */
export async function sendPlayCoinsTo(
  deps: Deps,
  { coin: iso, network: id, address, tag, amount }: RequestOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  if (!deps.env.demo) throw new Refusal('NOT_ALLOWED');
  const { network, coin } = getDepositableCoin(deps, id, iso);
  if (network.info.adapter !== 'demo') throw new Refusal('NOT_ALLOWED');
  const place = network.readAddress(address, tag);
  if (!place) throw invalidRequest('field', { field: 'address' });
  const units = unitsOf(amount, coin.decimals);
  const price = await getPrice(deps.db, deps.clock, iso);
  if (units === null || price === null || unitsToMinor(units, coin.decimals, price) > MAX_MINOR)
    throw invalidRequest('field', { field: 'amount' });
  const { blockSeconds } = network.info;
  return addDemoTransaction(deps.db, deps.clock, {
    network: id,
    coin: iso,
    key: place.key,
    units,
    blockSeconds,
  });
}

/** Returns null if the amount is zero or has more decimals than the coin. */
function unitsOf(amount: string, decimals: number): bigint | null {
  try {
    const units = parseCoinUnits(amount, decimals);
    return units > 0n ? units : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { amountToMinor } from '#core/money.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { minorToUnits, formatCoinUnits } from '../../networks/coin-amount.ts';
import type { NetworkAddress, Network, NetworkCoin } from '../../networks/network.ts';
import { getPrice } from '../prices/feature.ts';
import { QUOTE_SECONDS, type quoteWithdrawal } from '#contract/withdrawals.ts';

type Asked = RequestOf<typeof quoteWithdrawal>;

export interface PayoutTarget {
  readonly network: Network;
  readonly coin: NetworkCoin;
}

/** Resolves the requested coin and network. @throws {Refusal} COIN_UNKNOWN */
export function resolvePayoutTarget(
  { networks }: Pick<Deps, 'networks'>,
  { currency, network: id }: Pick<Asked, 'currency' | 'network'>,
): PayoutTarget {
  const network = networks.get(id);
  const coin = network?.info.coins.find(({ iso }) => iso === currency);
  if (!network || !coin) throw new Refusal('COIN_UNKNOWN');
  return { network, coin };
}

/** Converts an amount to coin units. @throws {Refusal} WITHDRAW_TOO_SMALL */
export function convertToUnits({ coin }: PayoutTarget, minor: bigint, price: string): bigint {
  const units = minorToUnits(minor, coin.decimals, price);
  if (units <= 0n || units < coin.minWithdraw) {
    // Players read this, so trailing zeros are removed.
    const amount = formatCoinUnits(coin.minWithdraw, coin.decimals)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');
    throw new Refusal('WITHDRAW_TOO_SMALL', { values: { amount, coin: coin.iso } });
  }
  return units;
}

/** The contents of a quote; sealed, so that only this site can have issued it. */
const quoted = z.strictObject({
  for: z.literal('withdrawal'),
  user: z.string(),
  currency: z.string(),
  network: z.string(),
  minor: z.string(),
  price: z.string(),
  until: z.int(),
});

type Wished = Pick<Asked, 'currency' | 'network' | 'balance'>;

const wished = (userId: string, { currency, network, balance }: Wished) => ({
  user: userId,
  currency,
  network,
  minor: amountToMinor(balance).toString(),
});

/** Timeout of the node's check, so that the player does not wait; the payer detects a refusal too. */
const MAX_CHECK_MS = 3_000;

/**
 * Asks the chain before approval.
 * @throws {Refusal} ADDRESS_REFUSES if a contract would reject the payment
 */
export async function assertAccepted(
  { log }: Pick<Deps, 'log'>,
  { network, coin }: PayoutTarget,
  to: NetworkAddress,
  units: bigint,
): Promise<void> {
  const answer = network.accepts({ coin: coin.iso, to, units }).catch((error: unknown) => {
    log.warn({ err: error, network: network.info.id }, 'could not check whether an address accepts coins');
    return null;
  });
  const isAccepted = await Promise.race([answer, wait(MAX_CHECK_MS, null, { ref: false })]);
  if (isAccepted === false) throw new Refusal('ADDRESS_REFUSES', { values: { coin: coin.iso } });
}

/** Parses the address, to check whether it accepts the coins; null for one that is still being typed. */
const addressIn = ({ network }: PayoutTarget, { address, tag }: Asked): NetworkAddress | null =>
  address === undefined ? null : network.readAddress(address, tag === undefined || tag === '' ? null : tag);

/** @throws {Refusal} COIN_UNKNOWN, PRICE_UNAVAILABLE, WITHDRAW_TOO_SMALL, ADDRESS_REFUSES */
export async function createQuote(
  deps: Deps,
  userId: string,
  requested: Asked,
): Promise<ReplyOf<typeof quoteWithdrawal>> {
  const place = resolvePayoutTarget(deps, requested);
  const price = await getPrice(deps.db, deps.clock, place.coin.iso);
  if (price === null) throw new Refusal('PRICE_UNAVAILABLE');
  const units = convertToUnits(place, amountToMinor(requested.balance), price);
  const to = addressIn(place, requested);
  if (to) await assertAccepted(deps, place, to, units);
  const quote: z.infer<typeof quoted> = {
    for: 'withdrawal',
    ...wished(userId, requested),
    price,
    until: deps.clock.now().getTime() + QUOTE_SECONDS * 1_000,
  };
  return {
    quote: deps.vault.seal(JSON.stringify(quote)),
    amount: formatCoinUnits(units, place.coin.decimals),
    price,
    expires_in: QUOTE_SECONDS,
  };
}

/** Returns the price promised for exactly this request. @throws {Refusal} QUOTE_EXPIRED */
export function verifyQuote(
  deps: Pick<Deps, 'vault' | 'clock'>,
  userId: string,
  requested: Wished,
  quote: string,
) {
  const read = quoted.safeParse(openOrNull(deps, quote));
  if (!read.success) throw new Refusal('QUOTE_EXPIRED');
  const { for: _, price, until, ...promised } = read.data;
  const wish = wished(userId, requested);
  const isSame = (Object.keys(wish) as (keyof typeof wish)[]).every((name) => wish[name] === promised[name]);
  if (!isSame || until < deps.clock.now().getTime()) throw new Refusal('QUOTE_EXPIRED');
  return price;
}

function openOrNull({ vault }: Pick<Deps, 'vault'>, sealed: string): unknown {
  try {
    return JSON.parse(vault.open(sealed));
  } catch {
    return null; // not sealed by this site
  }
}

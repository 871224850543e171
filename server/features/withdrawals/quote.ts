import * as z from 'zod/mini';
import { amountToMinor } from '#contract/money.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { unitsOfMinor, unitsToText } from '../../networks/coin-amount.ts';
import type { Network, NetworkCoin } from '../../networks/network.ts';
import { priceOf } from '../prices/feature.ts';
import { QUOTE_SECONDS, type quoteWithdrawal } from './contract.ts';

type Asked = RequestOf<typeof quoteWithdrawal>;

export interface Place {
  readonly network: Network;
  readonly coin: NetworkCoin;
}

/** What is asked for, where there is such a thing. @throws {Refusal} COIN_UNKNOWN */
export function placeOf(
  { networks }: Pick<Deps, 'networks'>,
  { currency, network: id }: Pick<Asked, 'currency' | 'network'>,
): Place {
  const network = networks.get(id);
  const coin = network?.info.coins.find(({ iso }) => iso === currency);
  if (!network || !coin) throw new Refusal('COIN_UNKNOWN');
  return { network, coin };
}

/** The coins that an amount buys. @throws {Refusal} WITHDRAW_TOO_SMALL */
export function unitsFor({ coin }: Place, minor: bigint, price: string): bigint {
  const units = unitsOfMinor(minor, coin.decimals, price);
  if (units <= 0n || units < coin.minWithdraw) {
    // Without the noughts at its end: it is read by people.
    const amount = unitsToText(coin.minWithdraw, coin.decimals)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');
    throw new Refusal('WITHDRAW_TOO_SMALL', { values: { amount, coin: coin.iso } });
  }
  return units;
}

/** What a quote promises; sealed, so that only this site can have made it. */
const quoted = z.strictObject({
  for: z.literal('withdrawal'),
  ...{ user: z.string(), currency: z.string(), network: z.string(), minor: z.string(), price: z.string() },
  until: z.int(),
});

const wished = (userId: string, { currency, network, balance }: Asked) => ({
  ...{ user: userId, currency, network, minor: amountToMinor(balance).toString() },
});

/** @throws {Refusal} COIN_UNKNOWN, PRICE_UNAVAILABLE, WITHDRAW_TOO_SMALL */
export async function quoteFor(
  deps: Deps,
  userId: string,
  asked: Asked,
): Promise<ReplyOf<typeof quoteWithdrawal>> {
  const place = placeOf(deps, asked);
  const price = await priceOf(deps.db, deps.clock, place.coin.iso);
  if (price === null) throw new Refusal('PRICE_UNAVAILABLE');
  const units = unitsFor(place, amountToMinor(asked.balance), price);
  const quote: z.infer<typeof quoted> = {
    ...{ for: 'withdrawal', ...wished(userId, asked), price },
    until: deps.clock.now().getTime() + QUOTE_SECONDS * 1_000,
  };
  return {
    quote: deps.vault.seal(JSON.stringify(quote)),
    amount: unitsToText(units, place.coin.decimals),
    price,
    expires_in: QUOTE_SECONDS,
  };
}

/** The price that was promised for exactly this. @throws {Refusal} QUOTE_EXPIRED */
export function promisedPrice(
  deps: Pick<Deps, 'vault' | 'clock'>,
  userId: string,
  asked: Asked,
  quote: string,
) {
  const read = quoted.safeParse(openOrNull(deps, quote));
  if (!read.success) throw new Refusal('QUOTE_EXPIRED');
  const { for: _, price, until, ...promised } = read.data;
  const wish = wished(userId, asked);
  const isSame = (Object.keys(wish) as (keyof typeof wish)[]).every((name) => wish[name] === promised[name]);
  if (!isSame || until < deps.clock.now().getTime()) throw new Refusal('QUOTE_EXPIRED');
  return price;
}

function openOrNull({ vault }: Pick<Deps, 'vault'>, sealed: string): unknown {
  try {
    return JSON.parse(vault.open(sealed));
  } catch {
    return null; // nothing that this site sealed
  }
}

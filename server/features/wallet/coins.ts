import type { ReplyOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { minorToUnits, unitsToShortText } from '../../networks/coin-amount.ts';
import type { NetworkCoin, NetworkInfo } from '../../networks/network.ts';
import { listPrices } from '../prices/feature.ts';
import type { Coin, CoinNetwork, getCoins } from '#contract/wallet.ts';

type CoinsDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'networks'>;

/** Returns the coins of this site's networks, in the order of the networks. */
export async function listCoins(
  { db, clock, env, networks }: CoinsDeps,
  /** The player's main balance; null for a guest. */
  mainMinor: bigint | null = null,
): Promise<ReplyOf<typeof getCoins>> {
  const prices = networks.size === 0 ? new Map<string, string>() : await listPrices(db, clock);
  const carried = [...networks.values()].flatMap(({ info }) => info.coins.map((coin) => ({ coin, info })));
  const isos = [...new Set(carried.map(({ coin }) => coin.iso))];
  const placesOf = (iso: string): readonly Place[] => carried.filter(({ coin }) => coin.iso === iso);
  return {
    coins: isos.map((iso) => coinOn(iso, placesOf(iso), prices.get(iso) ?? null, mainMinor)),
    buy: env.demo || env.buy !== undefined,
  };
}

interface Place {
  readonly coin: NetworkCoin;
  readonly info: NetworkInfo;
}

/** Returns the main balance in the coin's smallest units; null without a balance or a price. */
const balanceIn = (
  coin: NetworkCoin | undefined,
  price: string | null,
  mainMinor: bigint | null,
): string | null =>
  coin && price !== null && mainMinor !== null
    ? minorToUnits(mainMinor, coin.decimals, price).toString()
    : null;

function coinOn(iso: string, places: readonly Place[], price: string | null, mainMinor: bigint | null): Coin {
  const name = places[0]?.coin.name ?? iso;
  const network = places.map(networkOf);
  return {
    iso,
    name,
    full_name: name,
    cp_key: iso,
    price,
    network,
    balance: { main: { intValue: balanceIn(places[0]?.coin, price, mainMinor) } },
    min_deposit: smallest(places, ({ coin }) => coin.minDeposit),
    min_cashout: smallest(places, ({ coin }) => coin.minWithdraw),
    dest_tag: network.some(({ tag }) => tag),
  };
}

const networkOf = ({ coin, info }: Place): CoinNetwork => ({
  coin_iso: coin.iso,
  network: info.id,
  name: info.name,
  tag: info.needsTag,
  explorer_address: info.explorerAddress,
  explorer_txid: info.explorerTxid,
  min_deposit: unitsToShortText(coin.minDeposit, coin.decimals),
  min_withdraw: unitsToShortText(coin.minWithdraw, coin.decimals),
  withdraw_fee: '0',
  confirmations: info.confirmations,
  block_seconds: info.blockSeconds,
  decimals: coin.decimals,
});

/** Returns the lowest of all networks, which may use different decimals. */
function smallest(places: readonly Place[], least: (place: Place) => bigint): string {
  const [first] = places
    .map((place) => ({ units: least(place), decimals: place.coin.decimals }))
    .sort((a, b) => {
      const difference = a.units * 10n ** BigInt(b.decimals) - b.units * 10n ** BigInt(a.decimals);
      return difference < 0n ? -1 : Number(difference > 0n);
    });
  return first ? unitsToShortText(first.units, first.decimals) : '0';
}

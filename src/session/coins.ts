import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceStorage } from '#lib/device-storage.ts';
import { endpointQueryOptions } from '#api/query.ts';
import { getCoins, type Coin, type CoinNetwork } from '#contract/wallet.ts';

const coinsQuery = endpointQueryOptions(getCoins, {});
const NONE: readonly Coin[] = [];
/** The server's own price interval. */
const ASKED_EVERY_MS = 15_000;

export interface Coins {
  readonly coins: readonly Coin[];
  /** Whether coins can be bought at a checkout. */
  readonly canBuy: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  refetch(): void;
}

/** The cashier's coins with networks and regularly refreshed prices. `isAsked` false disables the query. */
export function useCoins(isAsked = true): Coins {
  const { data, isLoading, refetch } = useQuery({
    ...coinsQuery,
    enabled: isAsked,
    refetchInterval: ASKED_EVERY_MS,
  });
  return {
    coins: data?.coins ?? NONE,
    canBuy: data?.buy === true,
    isLoading,
    isFailed: isAsked && !isLoading && !data,
    refetch: () => void refetch(),
  };
}

/** A coin and the network on which it moves, by their ids. */
export interface CoinChoice {
  readonly coin: string;
  readonly network: string;
}

/** Looks up a choice; null if the coin or network is not available. */
export function resolveCoinChoice(
  coins: readonly Coin[],
  choice: CoinChoice | null,
): { readonly coin: Coin; readonly network: CoinNetwork } | null {
  const coin = coins.find(({ iso }) => iso === choice?.coin);
  const network = coin?.network.find((one) => one.network === choice?.network);
  return coin && network ? { coin, network } : null;
}

const LAST_COIN = 'LAST_COIN';
/** The coin and network last chosen on this device, or the first available. Null: no coins. */
export function useLastCoin(coins: readonly Coin[]): [CoinChoice | null, (choice: CoinChoice) => void] {
  const [last, setLast] = useState<CoinChoice>(() => {
    const [coin = '', network = ''] = deviceStorage.getItem(LAST_COIN)?.split(' ') ?? [];
    return { coin, network };
  });
  const first = coins[0]?.network[0];
  const known = resolveCoinChoice(coins, last) ? last : null;
  return [
    known ?? (first ? { coin: first.coin_iso, network: first.network } : null),
    (choice) => {
      deviceStorage.setItem(LAST_COIN, `${choice.coin} ${choice.network}`);
      setLast(choice);
    },
  ];
}

/** Option of a coin in a select: its code, and its name if that differs. */
export const toCoinOption = ({ iso, name }: Coin) => ({
  value: iso,
  label: name === iso ? iso : `${iso} ${name}`,
});

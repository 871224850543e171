import { useTranslation } from 'react-i18next';
import { minorToCoins, formatCoins } from '#lib/coin-amount.ts';
import { useCoins } from '#session/coins.ts';
import { useWalletDisplay } from '#session/wallet-display.ts';

/** Digits of an equivalent; a coin with more is cut off. */
const MOST_DECIMALS = 8;

/** Writes minor units of USD as what they are in the coin that the player chose to see; null without one or its price. */
export function useCoinFormatter(): (minor: bigint) => string | null {
  const { t } = useTranslation('wallet');
  const { coin: iso } = useWalletDisplay();
  const coin = useCoins(iso !== null).coins.find((one) => one.iso === iso);
  const decimals = Math.min(MOST_DECIMALS, coin?.network[0]?.decimals ?? MOST_DECIMALS);
  const price = coin?.price;
  return (minor) =>
    iso && price
      ? t('equivalent', { coin: iso, coins: formatCoins(minorToCoins(minor, price, decimals)) })
      : null;
}

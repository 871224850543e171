import { useTranslation } from 'react-i18next';
import { minorToCoins, formatCoins } from '#lib/coin-amount.ts';
import { useCoins } from '#session/coins.ts';
import { useWalletDisplay } from '#session/wallet-display.ts';

/** Maximum decimals of an equivalent; further ones are cut off. */
const MAX_DECIMALS = 8;

/**
 * Returns a formatter from USD minor units to the player's display coin. It returns null without a coin or
 * price.
 */
export function useCoinFormatter(): (minor: bigint) => string | null {
  const { t } = useTranslation('wallet');
  const { coin: iso } = useWalletDisplay();
  const coin = useCoins(iso !== null).coins.find((one) => one.iso === iso);
  const decimals = Math.min(MAX_DECIMALS, coin?.network[0]?.decimals ?? MAX_DECIMALS);
  const price = coin?.price;
  return (minor) =>
    iso && price
      ? t('equivalent', { coin: iso, coins: formatCoins(minorToCoins(minor, price, decimals)) })
      : null;
}

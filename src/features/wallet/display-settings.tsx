import { useTranslation } from 'react-i18next';
import { useShownBalance } from '#session/balances.ts';
import { coinOption, useCoins } from '#session/coins.ts';
import { useMoney } from '#session/fiat.ts';
import { changePlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { changeWalletDisplay, useWalletDisplay } from '#session/wallet-display.ts';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { Select } from '#ui/select.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { useInCoin } from './use-in-coin.ts';

/** What of the balances is shown on this device. */
export const DisplaySettings = () => {
  const { t } = useTranslation('wallet');
  const { coin, hidesEmpty } = useWalletDisplay();
  return (
    <fieldset className="walletflags">
      <legend>{t('display')}</legend>
      <InCoin coin={coin} />
      <Toggle
        label={t('hideEmpty')}
        checked={hidesEmpty}
        onChange={(hides) => changeWalletDisplay({ hidesEmpty: hides })}
      />
    </fieldset>
  );
};

/** The balance in a coin as well; absent where there are no coins. */
const InCoin = ({ coin }: { readonly coin: string | null }) => {
  const { t } = useTranslation('wallet');
  const { coins } = useCoins();
  const money = useMoney();
  const balance = useShownBalance()?.amountMinor ?? 0n;
  const inCoin = useInCoin()(balance);
  const [first] = coins;
  if (!first) return null;
  return (
    <>
      <Toggle
        label={t('inCoin')}
        hint={inCoin ? t('inCoinNow', { coins: inCoin, usd: money(balance) }) : t('inCoinHint')}
        checked={coin !== null}
        onChange={(isOn) => changeWalletDisplay({ coin: isOn ? first.iso : null })}
      />
      {coin !== null && (
        <Select
          label={t('coin')}
          mark={<CoinIcon coin={coin} />}
          value={coin}
          options={coins.map(coinOption)}
          onChange={(iso) => changeWalletDisplay({ coin: iso })}
        />
      )}
    </>
  );
};

/** What is asked before a bet, and what a credit sounds like. */
export const BettingSettings = () => {
  const { t } = useTranslation('wallet');
  const { asksBeforeMax, asksBeforeMin } = usePlaySettings();
  const { hasCreditSound } = useWalletDisplay();
  return (
    <fieldset className="walletflags">
      <legend>{t('betting')}</legend>
      <Toggle
        label={t('askMax')}
        hint={t('askMaxHint')}
        checked={asksBeforeMax}
        onChange={(asks) => changePlaySettings({ asksBeforeMax: asks })}
      />
      <Toggle
        label={t('askMin')}
        checked={asksBeforeMin}
        onChange={(asks) => changePlaySettings({ asksBeforeMin: asks })}
      />
      <Toggle
        label={t('creditSound')}
        hint={t('creditSoundHint')}
        checked={hasCreditSound}
        onChange={(has) => changeWalletDisplay({ hasCreditSound: has })}
      />
    </fieldset>
  );
};

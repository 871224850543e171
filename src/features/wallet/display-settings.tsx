import { useTranslation } from 'react-i18next';
import { useShownBalance } from '#session/balances.ts';
import { toCoinOption, useCoins } from '#session/coins.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { updatePlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { updateWalletDisplay, useWalletDisplay } from '#session/wallet-display.ts';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { Select } from '#ui/select.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { useCoinFormatter } from './use-coin-formatter.ts';
import styles from './wallet-settings.module.css';

/** How balances are displayed on this device. */
export const DisplaySettings = () => {
  const { t } = useTranslation('wallet');
  const { coin, hidesEmpty } = useWalletDisplay();
  return (
    <fieldset className={styles.flags}>
      <legend>{t('display')}</legend>
      <InCoin coin={coin} />
      <Toggle
        className={styles.flag}
        label={t('hideEmpty')}
        checked={hidesEmpty}
        onChange={(hides) => updateWalletDisplay({ hidesEmpty: hides })}
      />
    </fieldset>
  );
};

/** Also shows the balance in a coin. Renders nothing if there are no coins. */
const InCoin = ({ coin }: { readonly coin: string | null }) => {
  const { t } = useTranslation('wallet');
  const { coins } = useCoins();
  const money = useMoneyFormatter();
  const balance = useShownBalance()?.amountMinor ?? 0n;
  const inCoin = useCoinFormatter()(balance);
  const [first] = coins;
  if (!first) return null;
  return (
    <>
      <Toggle
        className={styles.flag}
        label={t('inCoin')}
        hint={inCoin ? t('inCoinNow', { coins: inCoin, usd: money(balance) }) : t('inCoinHint')}
        checked={coin !== null}
        onChange={(isOn) => updateWalletDisplay({ coin: isOn ? first.iso : null })}
      />
      {coin !== null && (
        <Select
          label={t('coin')}
          parts={{ field: styles.coin }}
          mark={<CoinIcon coin={coin} />}
          value={coin}
          options={coins.map(toCoinOption)}
          onChange={(iso) => updateWalletDisplay({ coin: iso })}
        />
      )}
    </>
  );
};

/** Confirmation before a bet, and the sound of a credit. */
export const BettingSettings = () => {
  const { t } = useTranslation('wallet');
  const { asksBeforeMax, asksBeforeMin } = usePlaySettings();
  const { hasCreditSound } = useWalletDisplay();
  return (
    <fieldset className={styles.flags}>
      <legend>{t('betting')}</legend>
      <Toggle
        className={styles.flag}
        label={t('askMax')}
        hint={t('askMaxHint')}
        checked={asksBeforeMax}
        onChange={(asks) => updatePlaySettings({ asksBeforeMax: asks })}
      />
      <Toggle
        className={styles.flag}
        label={t('askMin')}
        checked={asksBeforeMin}
        onChange={(asks) => updatePlaySettings({ asksBeforeMin: asks })}
      />
      <Toggle
        className={styles.flag}
        label={t('creditSound')}
        hint={t('creditSoundHint')}
        checked={hasCreditSound}
        onChange={(has) => updateWalletDisplay({ hasCreditSound: has })}
      />
    </fieldset>
  );
};

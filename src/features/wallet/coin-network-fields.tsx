import { useTranslation } from 'react-i18next';
import { toCoinOption, useCoins, type CoinChoice } from '#session/coins.ts';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import { layers } from './icons.ts';
import styles from './coin-network-fields.module.css';

interface CoinNetworkFieldsProps {
  readonly value: CoinChoice;
  readonly onChange: (value: CoinChoice) => void;
  readonly purpose: 'deposit' | 'withdraw';
}

/** Coin and network selects; a different coin selects its first network. */
export const CoinNetworkFields = ({ value, onChange, purpose }: CoinNetworkFieldsProps) => {
  const { t } = useTranslation('wallet');
  const { coins } = useCoins();
  const networks = coins.find(({ iso }) => iso === value.coin)?.network ?? [];
  return (
    <div role="group" aria-label={t(`coinFor.${purpose}`)} className={styles.fields}>
      <Select
        label={t('coin')}
        mark={<CoinIcon coin={value.coin} />}
        value={value.coin}
        options={coins.map(toCoinOption)}
        onChange={(coin) => {
          const first = coins.find(({ iso }) => iso === coin)?.network[0];
          if (first) onChange({ coin, network: first.network });
        }}
      />
      <Select
        label={t('network')}
        mark={<Icon name={layers} />}
        value={value.network}
        options={networks.map(({ network, name }) => ({ value: network, label: name }))}
        onChange={(network) => onChange({ coin: value.coin, network })}
      />
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import { formatCoins } from '#lib/coin-amount.ts';
import type { Deposit } from '#contract/deposits.ts';
import { Badge } from '#ui/badge.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './deposits.module.css';

interface DepositListProps {
  readonly label: string;
  readonly deposits: readonly Deposit[];
  readonly onSelect: (id: string) => void;
}

/** List of deposits in progress; selecting one shows it. */
export const DepositList = ({ label, deposits, onSelect }: DepositListProps) => {
  const { t } = useTranslation('deposits');
  return (
    <section className={styles.deposits}>
      <h3>{label}</h3>
      <ul>
        {deposits.map(({ id, coin, amount, depth, needed }) => (
          <li key={id}>
            <button type="button" onClick={() => onSelect(id)}>
              <CoinIcon coin={coin} size={30} />
              <span className="grow">
                <b className="num">
                  {formatCoins(amount)} {coin}
                </b>
                <small>{t('step.depth', { depth, needed })}</small>
              </span>
              <Badge tone="wait">{t(depth > 0 ? 'state.confirming' : 'state.seen')}</Badge>
              <Icon name="chevron-right" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

import { useTranslation } from 'react-i18next';
import { deviceStorage } from '#lib/device-storage.ts';
import { WaitingSpins, WANTED_SPINS } from '#features/bonuses/feature.ts';
import { useBalancesLocked, useShownBalance } from '#session/balances.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useUser } from '#session/user.ts';
import { CoinMark } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Popover } from '#ui/popover.tsx';
import { BalanceList } from './balance-list.tsx';
import { walletModal } from './feature.ts';
import { useCoinFormatter } from './use-coin-formatter.ts';
import styles from './wallet.module.css';

/** The selected balance with a popover of all balances, and the cashier button. */
const WalletPopover = () => {
  const { t } = useTranslation('wallet');
  const isLocked = useBalancesLocked();
  const balance = useShownBalance();
  const amount = useMoneyFormatter()(balance?.amountMinor ?? 0n);
  const inCoin = useCoinFormatter()(balance?.amountMinor ?? 0n);
  const openModal = useOpenModal();
  const name = t(balance?.isBonus ? 'bonusBalance' : 'mainBalance');
  const trigger = (
    <button type="button" className={styles.balance} aria-label={t('open', { name, amount })}>
      <CoinMark />
      <b data-testid="balance">{amount}</b>{' '}
      {inCoin ? <em className="num">{inCoin}</em> : <em>{t(balance?.isBonus ? 'bonus' : 'main')}</em>}
      <Icon name="chevron-down" size={16} />
    </button>
  );
  return (
    <div className={styles.walletBar} data-wallet-bar>
      <Popover
        name="wallet"
        trigger={trigger}
        title={t('title')}
        aside={isLocked && <Icon name="lock" size={17} />}
      >
        {(close) => <BalanceList onLeave={close} />}
      </Popover>
      <Button
        variant="primary"
        icon="wallet"
        className={styles.cashierButton}
        aria-label={t('openCashier')}
        onClick={() => openModal(walletModal, {})}
      >
        <span className={styles.cashierLabel}>{t('key')}</span>
      </Button>
      <Spins />
    </div>
  );
};

/** Pending free spins; loaded only for players who have some. */
const Spins = () => {
  const { active_fs: active } = useUser();
  return active !== null || deviceStorage.getItem(WANTED_SPINS) !== null ? <WaitingSpins /> : null;
};

export default WalletPopover;

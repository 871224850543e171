import { useTranslation } from 'react-i18next';
import { useBalancesLocked, useShownBalance } from '#session/balances.ts';
import { useMoney } from '#session/fiat.ts';
import { CoinMark } from '#ui/amount-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';
import { BalanceList } from './balance-list.tsx';

/** The selected balance with all of them under it. */
const WalletPopover = () => {
  const { t } = useTranslation('wallet');
  const isLocked = useBalancesLocked();
  const balance = useShownBalance();
  const amount = useMoney()(balance?.amountMinor ?? 0n);
  const name = t(balance?.isBonus ? 'bonusBalance' : 'mainBalance');
  const trigger = (
    <button type="button" className="balance" aria-label={t('open', { name, amount })}>
      <CoinMark />
      <b data-testid="balance">{amount}</b> <em>{t(balance?.isBonus ? 'bonus' : 'main')}</em>
      <Icon name="chevron-down" size={16} />
    </button>
  );
  return (
    <Popover
      name="wallet"
      trigger={trigger}
      title={t('title')}
      aside={isLocked && <Icon name="lock" size={17} />}
    >
      {(close) => <BalanceList onLeave={close} />}
    </Popover>
  );
};

export default WalletPopover;

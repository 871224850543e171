import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BuyTab } from '#features/buy/feature.ts';
import { DepositTab } from '#features/deposits/feature.ts';
import { TipTab } from '#features/tips/feature.ts';
import { WithdrawTab } from '#features/withdrawals/feature.ts';
import { useCoins, type Coins } from '#session/coins.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import type { ModalProps } from '#ui/modal.ts';
import { WaitingPlace } from '#ui/lazy-component.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs, type TabOption } from '#ui/tabs.tsx';
import { walletModal } from './feature.ts';
import styles from './cashier.module.css';

type CashierProps = ModalProps<typeof walletModal>;
type Tab = NonNullable<CashierProps['params']['tab']>;

/** Cashier for deposits and withdrawals; the open tab is in the address. */
const CashierModal = (props: CashierProps) => {
  const { t } = useTranslation('wallet');
  return (
    <Dialog title={t('cashier')} icon="wallet" width={580} onClose={props.onClose}>
      <CashierTabs {...props} />
    </Dialog>
  );
};

const CashierTabs = ({ params: { tab = 'deposit', username }, onClose }: CashierProps) => {
  const { t } = useTranslation('wallet');
  const openModal = useOpenModal();
  const known = useCoins();
  const withCoins = (of: ReactNode) => <WithCoins known={known}>{of}</WithCoins>;
  const has: Partial<Record<Tab, boolean>> = {
    // Hide the tab only once it is known not to be offered, so that no tab moves while the coins load.
    buy: known.canBuy || known.isLoading,
    tip: !useDisabledOfferings().includes('tips'),
  };
  const all: readonly TabOption<Tab>[] = [
    {
      value: 'deposit',
      label: t('tabs.deposit'),
      panel: withCoins(<DepositTab onDone={onClose} />),
    },
    {
      value: 'buy',
      label: t('tabs.buy'),
      panel: known.isLoading ? <Waiting /> : <BuyTab onDone={onClose} />,
    },
    { value: 'withdraw', label: t('tabs.withdraw'), panel: withCoins(<WithdrawTab />) },
    { value: 'tip', label: t('tabs.tip'), panel: <TipTab username={username} onDone={onClose} /> },
  ];
  return (
    <WaitingPlace value={<Waiting />}>
      <Tabs
        look="segment"
        className={styles.cashier}
        label={t('cashier')}
        value={has[tab] === false ? 'deposit' : tab}
        onChange={(next) => openModal(walletModal, { tab: next, username })}
        tabs={all.filter(({ value }) => has[value] !== false)}
      />
    </WaitingPlace>
  );
};

/** Renders content that needs coins once they are loaded. */
const WithCoins = ({ known, children }: { readonly known: Coins; readonly children: ReactNode }) => {
  const { t } = useTranslation('wallet');
  if (known.isLoading) return <Waiting />;
  if (known.isFailed)
    return (
      <ErrorBlock title={t('coinsFailed.title')} onRetry={known.refetch}>
        {t('coinsFailed.text')}
      </ErrorBlock>
    );
  if (known.coins.length === 0)
    return (
      <EmptyState icon="wallet" title={t('noCoins.title')}>
        {t('noCoins.text')}
      </EmptyState>
    );
  return children;
};

const Waiting = () => (
  <>
    <Skeleton height={66} />
    <Skeleton height={190} radius={18} />
  </>
);

export default CashierModal;

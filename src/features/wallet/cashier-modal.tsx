import { useTranslation } from 'react-i18next';
import { BuyTab } from '#features/buy/feature.ts';
import { DepositTab } from '#features/deposits/feature.ts';
import { TipTab } from '#features/tips/feature.ts';
import { WithdrawTab } from '#features/withdrawals/feature.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import type { ModalProps } from '#ui/modal.ts';
import { Segmented } from '#ui/segmented.tsx';
import { walletModal } from './feature.ts';

/** Money in and out; the open tab stands in the address. */
const CashierModal = ({ params, onClose }: ModalProps<typeof walletModal>) => {
  const { t } = useTranslation('wallet');
  const openModal = useOpenModal();
  const tab = params.tab ?? 'deposit';
  return (
    <Dialog title={t('cashier')} icon="wallet" width={580} onClose={onClose}>
      <Segmented
        label={t('cashier')}
        value={tab}
        onChange={(next) => openModal(walletModal, { tab: next })}
        options={[
          { value: 'deposit', label: t('tabs.deposit') },
          { value: 'buy', label: t('tabs.buy') },
          { value: 'withdraw', label: t('tabs.withdraw') },
          { value: 'tip', label: t('tabs.tip') },
        ]}
      />
      {tab === 'deposit' && <DepositTab />}
      {tab === 'buy' && <BuyTab />}
      {tab === 'withdraw' && <WithdrawTab />}
      {tab === 'tip' && <TipTab username={params.username} />}
    </Dialog>
  );
};

export default CashierModal;

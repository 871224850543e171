import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import type { ModalProps } from '#ui/modal.ts';
import { vipModal } from './feature.ts';
import { VipTabs } from './vip-tabs.tsx';

/** VIP levels as a dialog; the open tab is in the address. */
const VipModal = ({ params, onClose }: ModalProps<typeof vipModal>) => {
  const { t } = useTranslation('vip');
  const openModal = useOpenModal();
  return (
    <Dialog title={t('title')} icon="crown" width={720} onClose={onClose}>
      <VipTabs tab={params.tab ?? 'vip'} onTab={(tab) => openModal(vipModal, { tab })} look="segment" />
    </Dialog>
  );
};

export default VipModal;

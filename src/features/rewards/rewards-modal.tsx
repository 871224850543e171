import { useTranslation } from 'react-i18next';
import { claimTypes } from '#contract/rewards.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { RewardPanel } from './reward-panel.tsx';

/** The rewards popover as a dialog, with cashback and level-up. */
const RewardsModal = ({ onClose }: ModalProps) => {
  const { t } = useTranslation('rewards');
  return (
    <Dialog title={t('title')} icon="gift" width={440} onClose={onClose}>
      {/* A link of the panel leads to a page, which closes the dialog. */}
      <RewardPanel kinds={claimTypes} onLeave={() => undefined} />
    </Dialog>
  );
};

export default RewardsModal;

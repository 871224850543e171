import { useTranslation } from 'react-i18next';
import { authModal } from '#features/auth/feature.ts';
import { claimTypes } from '#contract/rewards.ts';
import { useIsSignedIn } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { RewardPanel } from './reward-panel.tsx';
import './rewards.css';

/** The rewards popover as a dialog, with cashback and level-up. */
const RewardsModal = ({ onClose }: ModalProps) => {
  const { t } = useTranslation('rewards');
  const isOnline = useIsSignedIn();
  return (
    <Dialog title={t('title')} icon="gift" width={440} onClose={onClose}>
      {/* Following a link of the panel navigates, which closes the dialog. */}
      {isOnline ? <RewardPanel kinds={claimTypes} onLeave={() => undefined} /> : <Guest />}
    </Dialog>
  );
};

const Guest = () => {
  const { t } = useTranslation('rewards');
  const openModal = useOpenModal();
  const login = (
    <Button variant="primary" onClick={() => openModal(authModal, { tab: 'login' })}>
      {t('shell:login')}
    </Button>
  );
  return <EmptyState icon="gift" title={t('shell:signInFirst.text')} action={login} />;
};

export default RewardsModal;

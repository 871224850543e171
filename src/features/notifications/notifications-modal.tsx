import { useTranslation } from 'react-i18next';
import { authModal } from '#features/auth/feature.ts';
import { useIsSignedIn } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { DialogClose, DialogFrame, DialogTitle } from '#ui/dialog-frame.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import type { notificationsModal } from './feature.ts';
import { NewsDialog } from './news-dialog.tsx';
import { NotificationPanel } from './notification-panel.tsx';
import { markAllSeen, useUnseen } from './unseen.ts';

/** The notification panel as a dialog, or one news item. */
const NotificationsModal = ({ params, onClose }: ModalProps<typeof notificationsModal>) =>
  params.news === undefined ? (
    <ListDialog onClose={onClose} />
  ) : (
    <NewsDialog id={params.news} onClose={onClose} />
  );

const ListDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('notifications');
  const isOnline = useIsSignedIn();
  const unseen = useUnseen();
  return (
    <DialogFrame width={440} className="nmodal" onClose={onClose}>
      <header>
        <DialogTitle>{t('title')}</DialogTitle>
        {isOnline && unseen.personal.size + unseen.system.size > 0 && (
          <Button size="sm" variant="ghost" icon="check" onClick={() => markAllSeen(unseen)}>
            {t('markSeen')}
          </Button>
        )}
        <DialogClose />
      </header>
      <div className="body" tabIndex={-1}>
        {/* Following a link of the panel navigates, which closes the dialog. */}
        {isOnline ? <NotificationPanel onLeave={() => undefined} /> : <Guest />}
      </div>
    </DialogFrame>
  );
};

const Guest = () => {
  const { t } = useTranslation('notifications');
  const openModal = useOpenModal();
  const login = (
    <Button variant="primary" onClick={() => openModal(authModal, { tab: 'login' })}>
      {t('shell:login')}
    </Button>
  );
  return <EmptyState icon="bell" title={t('shell:signInFirst.text')} action={login} />;
};

export default NotificationsModal;

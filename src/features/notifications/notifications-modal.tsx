import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { DialogClose, DialogFrame, DialogTitle } from '#ui/dialog-frame.tsx';
import type { ModalProps } from '#ui/modal.ts';
import type { notificationsModal } from './feature.ts';
import { NewsDialog } from './news-dialog.tsx';
import { NotificationPanel } from './notification-panel.tsx';
import { markAllSeen, useUnseen } from './unseen.ts';
import styles from './notifications.module.css';
import { DialogBody } from '#ui/dialog-parts.tsx';

/** The notification panel as a dialog, or one news item. */
const NotificationsModal = ({ params, onClose }: ModalProps<typeof notificationsModal>) =>
  params.news === undefined ? (
    <ListDialog onClose={onClose} />
  ) : (
    <NewsDialog id={params.news} onClose={onClose} />
  );

const ListDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('notifications');
  const unseen = useUnseen();
  return (
    <DialogFrame width={440} className={styles.modal} onClose={onClose}>
      <header>
        <DialogTitle>{t('title')}</DialogTitle>
        {unseen.personal.size + unseen.system.size > 0 && (
          <Button size="sm" variant="ghost" icon="check" onClick={() => markAllSeen(unseen)}>
            {t('markSeen')}
          </Button>
        )}
        <DialogClose />
      </header>
      <DialogBody tabIndex={-1}>
        {/* A link of the panel leads to a page, which closes the dialog. */}
        <NotificationPanel onLeave={() => undefined} />
      </DialogBody>
    </DialogFrame>
  );
};

export default NotificationsModal;

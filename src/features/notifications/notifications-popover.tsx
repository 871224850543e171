import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { NotificationPanel } from './notification-panel.tsx';
import { markAllSeen, useUnseen } from './unseen.ts';
import styles from './notifications.module.css';

/** Bell button with the notification panel. On phones the account menu opens the panel instead. */
const NotificationsPopover = () => {
  const { t } = useTranslation('notifications');
  const unseen = useUnseen();
  const count = unseen.personal.size + unseen.system.size;
  const trigger = (
    <IconButton
      icon="bell"
      className={styles.bell}
      label={count > 0 ? t('unread', { count }) : t('title')}
      tooltip={t('title')}
      tooltipSide="bottom"
      {...(count > 0 && { badge: 'dot' as const })}
    />
  );
  const mark = count > 0 && (
    <Button size="sm" variant="ghost" icon="check" onClick={() => markAllSeen(unseen)}>
      {t('markSeen')}
    </Button>
  );
  return (
    <Popover
      name="notifications"
      className={styles.popover}
      trigger={trigger}
      title={t('title')}
      aside={mark}
      align="end"
    >
      {(close) => <NotificationPanel onLeave={close} />}
    </Popover>
  );
};

export default NotificationsPopover;

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loadNotificationTexts } from '#api/notifications.ts';
import type { Notification } from '#contract/notification.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { LongListRow } from '#ui/long-list.tsx';
import { getNotificationLook } from './looks.ts';
import { formatRelativeTime } from './relative-time.ts';
import { useMinuteClock } from './use-now.ts';
import styles from './notifications.module.css';

interface NotificationRowProps {
  readonly told: Notification;
  readonly isNew: boolean;
  /** Links to the subject of the notification. */
  readonly hasLink?: boolean;
  /** Attributes of a row of a long list. */
  readonly attributes?: LongListRow;
}

export const NotificationRow = ({ told, isNew, hasLink = false, attributes }: NotificationRowProps) => {
  const { t } = useTranslation('notifications');
  const { notification_key: key, params, created_at: at } = told;
  const { title, message } = loadNotificationTexts({ key, params });
  const { icon, tone, link } = getNotificationLook(key, told.type);
  return (
    <li {...attributes} className={classNames(styles.row, isNew && styles.isUnseen)}>
      {typeof params.username === 'string' ? (
        <Avatar name={params.username} size={40} />
      ) : (
        <span className={classNames(styles.icon, styles[tone])}>
          <Icon name={icon} />
        </span>
      )}
      <span className={classNames(styles.words, 'grow')}>
        {isNew && <span className="visually-hidden">{t('new')} </span>}
        <b>{title}</b>
        <span className={styles.text}>{message}</span>
      </span>
      <span className={styles.end}>
        <time dateTime={at}>{formatRelativeTime(at, useMinuteClock())}</time>
        {hasLink && link && <Link to={link.to}>{t(`links.${link.text}`)}</Link>}
      </span>
    </li>
  );
};

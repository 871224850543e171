import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { listNews, type NotificationType } from '#contract/notifications.ts';
import { formatDay } from '#lib/format-time.ts';
import { useUser } from '#session/user.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Clipped } from '#ui/clipped.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { notificationsModal } from './feature.ts';
import { NewsPicture } from './news-picture.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useMarkSeen, useUnseen } from './unseen.ts';
import styles from './notifications.module.css';

const SHOWN = 5;

/** Latest notifications and news in two tabs; used by the popover and the dialog. */
export const NotificationPanel = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { t } = useTranslation('notifications');
  const unseen = useUnseen();
  const [type, setType] = useState<NotificationType>(() =>
    unseen.personal.size === 0 && unseen.system.size > 0 ? 'system' : 'personal',
  );
  return (
    <div className={styles.panel}>
      <Tabs<NotificationType>
        look="segment"
        label={t('type')}
        value={type}
        onChange={setType}
        tabs={[
          { value: 'personal', label: t('personal'), count: unseen.personal.size, panel: <Personal /> },
          {
            value: 'system',
            label: t('system'),
            count: unseen.system.size,
            panel: <System onLeave={onLeave} />,
          },
        ]}
      />
      <Link
        className={buttonClass({ block: true })}
        to={`/my-account/history/notifications${type === 'system' ? '?type=system' : ''}`}
        onClick={onLeave}
      >
        {t('viewAll')}
        <Icon name="chevron-right" size={16} />
      </Link>
    </div>
  );
};

const Personal = () => {
  const { t } = useTranslation('notifications');
  const { notifications } = useUser();
  const { personal } = useUnseen();
  useMarkSeen('personal');
  if (notifications.length === 0)
    return (
      <EmptyState icon="bell" title={t('quiet')}>
        {t('quietText')}
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {notifications.slice(0, SHOWN).map((told) => (
        <NotificationRow key={told.id} told={told} isNew={personal.has(told.id)} />
      ))}
    </ul>
  );
};

const System = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { t } = useTranslation('notifications');
  const openModal = useOpenModal();
  const { system } = useUnseen();
  const list = useQuery({ ...endpointQueryOptions(listNews, { per_page: SHOWN }), staleTime: 0 });
  useMarkSeen('system');
  if (list.isError) return <ErrorBlock title={t('newsFailed')} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton height={180} radius={14} />;
  if (list.data.items.length === 0) return <EmptyState icon="bell" title={t('noNews')} />;
  return (
    <ul className={styles.list}>
      {list.data.items.map((news) => (
        <li key={news.id}>
          <button
            type="button"
            className={classNames(styles.row, styles.news, system.has(news.id) && styles.isUnseen)}
            onClick={() => {
              onLeave();
              openModal(notificationsModal, { news: news.id });
            }}
          >
            <NewsPicture className={styles.newsPicture} address={news.image_url} />
            <span className={classNames(styles.words, 'grow')}>
              {system.has(news.id) && <span className="visually-hidden">{t('new')} </span>}
              <b>
                <Clipped text={news.title} />
              </b>
              <time className={styles.text} dateTime={news.created_at}>
                {formatDay(news.created_at)}
              </time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

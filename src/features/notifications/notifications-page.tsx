import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '#api/call.ts';
import type { Notification } from '#contract/notification.ts';
import { listNotifications, type NotificationType } from '#contract/notifications.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useSite } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { LongList } from '#ui/long-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { setMentionToasts, useMentionToasts } from './mention-setting.ts';
import { NewsList } from './news-list.tsx';
import { NotificationRow } from './notification-row.tsx';
import { OlderButton } from './older-button.tsx';
import { getDayGroup, type DayGroup } from './relative-time.ts';
import { markAllSeen, useMarkSeen, useUnseen } from './unseen.ts';
import { useMinuteClock } from './use-now.ts';
import { useOlderPages } from './use-older.ts';
import styles from './notifications.module.css';
import { classNames } from '#ui/class-names.ts';
import { PageHead } from '#ui/page.tsx';

/** All notifications or all news; the tab is in the address. */
const NotificationsPage = () => {
  const { t } = useTranslation('notifications');
  usePageTitle(t('title'));
  const [query, setQuery] = useSearchParams();
  const unseen = useUnseen();
  const type = query.get('type') === 'system' ? 'system' : 'personal';
  return (
    <>
      <PageHead title={t('title')}>
        {unseen.personal.size + unseen.system.size > 0 && (
          <Button icon="check" onClick={() => markAllSeen(unseen)}>
            {t('markAllSeen')}
          </Button>
        )}
      </PageHead>
      <Tabs<NotificationType>
        label={t('type')}
        value={type}
        onChange={(next) => setQuery(next === 'system' ? { type: next } : {}, { replace: true })}
        tabs={[
          { value: 'personal', label: t('personal'), count: unseen.personal.size, panel: <Personal /> },
          { value: 'system', label: t('system'), count: unseen.system.size, panel: <NewsList /> },
        ]}
      />
    </>
  );
};

const Personal = () => {
  const { t } = useTranslation('notifications');
  const newest = useUser().notifications[0]?.id;
  const list = useOlderPages<Notification>(listNotifications.path, newest, (input, signal) =>
    call(listNotifications, input, { signal, quiet: true }),
  );
  const { query, items, total } = list;
  useMarkSeen('personal');
  if (query.isError && items.length === 0)
    return <ErrorBlock title={t('failed')} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton height={320} radius={20} />;
  return (
    <div className={styles.groups}>
      {items.length === 0 ? <Nothing /> : <Groups items={items} />}
      <OlderButton shown={items.length} total={total} query={query} />
      <MentionSetting />
    </div>
  );
};

const groups: readonly DayGroup[] = ['today', 'yesterday', 'earlier'];

const Groups = ({ items }: { readonly items: readonly Notification[] }) => {
  const { t } = useTranslation('notifications');
  const { personal } = useUnseen();
  const now = useMinuteClock();
  return groups.map((group) => {
    const own = items.filter(({ created_at: at }) => getDayGroup(at, now) === group);
    if (own.length === 0) return null;
    return (
      <section
        key={group}
        className={classNames(styles.group, 'card')}
        aria-labelledby={`notifications-${group}`}
      >
        <h2 id={`notifications-${group}`}>{t(group)}</h2>
        <LongList
          items={own}
          keyOf={({ id }) => id}
          rowPx={68}
          gapPx={2}
          row={(told, attributes) => (
            <NotificationRow told={told} isNew={personal.has(told.id)} hasLink attributes={attributes} />
          )}
        />
      </section>
    );
  });
};

const Nothing = () => {
  const { t } = useTranslation('notifications');
  const settings = useSite()?.notifications_settings.find(({ type }) => type === 'personal');
  const explore = (
    <Link className={buttonClass({})} to="/games/originals">
      {t('explore')}
    </Link>
  );
  return (
    <section className="card">
      <EmptyState icon="bell" title={t('none')} action={explore}>
        {t('noneText', { count: settings?.kept_days ?? 0 })}
      </EmptyState>
    </section>
  );
};

const MentionSetting = () => {
  const { t } = useTranslation('notifications');
  return (
    <section className={classNames(styles.setting, 'card')}>
      <Toggle
        label={t('mentions')}
        hint={t('mentionsHint')}
        checked={useMentionToasts()}
        onChange={setMentionToasts}
      />
    </section>
  );
};

export default NotificationsPage;

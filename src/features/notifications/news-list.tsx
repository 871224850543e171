import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import type { SystemNotification } from '#contract/notification.ts';
import { listNews } from '#contract/notifications.ts';
import { formatDay } from '#lib/format-time.ts';
import { useSite } from '#session/site.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { notificationsModal } from './feature.ts';
import { NewsPicture } from './news-picture.tsx';
import { OlderButton } from './older-button.tsx';
import { useMarkSeen, useUnseen } from './unseen.ts';
import { useOlderPages } from './use-older.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './news.module.css';

/** Current news: the newest large, the others as cards. */
export const NewsList = () => {
  const { t } = useTranslation('notifications');
  const openModal = useOpenModal();
  const known = useSite()?.system_notifications[0]?.id;
  const { query, items, total } = useOlderPages<SystemNotification>(listNews.path, known, (input, signal) =>
    call(listNews, input, { signal, quiet: true }),
  );
  useMarkSeen('system');
  const [newest, ...others] = items;
  if (query.isError && !newest)
    return <ErrorBlock title={t('newsFailed')} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton height={320} radius={20} />;
  if (!newest)
    return (
      <section className="card">
        <EmptyState icon="bell" title={t('noNews')} />
      </section>
    );
  const open = (id: string) => openModal(notificationsModal, { news: id });
  return (
    <div className={styles.news}>
      <Feature news={newest} onOpen={() => open(newest.id)} />
      <div className={styles.cards}>
        {others.map((news) => (
          <Card key={news.id} news={news} onOpen={() => open(news.id)} />
        ))}
      </div>
      <OlderButton shown={items.length} total={total} query={query} />
    </div>
  );
};

interface NewsProps {
  readonly news: SystemNotification;
  readonly onOpen: () => void;
}

const lead = (content: string): string => content.split(/\n\s*\n/)[0] ?? '';

const NewMark = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('notifications');
  return (
    useUnseen().system.has(id) && (
      <Badge className={styles.mark} tone="corona">
        {t('new')}
      </Badge>
    )
  );
};

const Feature = ({ news, onOpen }: NewsProps) => {
  const { t } = useTranslation('notifications');
  return (
    <article className={classNames(styles.feature, 'card')}>
      <NewsPicture className={styles.featurePicture} address={news.image_url} />
      <div>
        <NewMark id={news.id} />
        <time dateTime={news.created_at}>{formatDay(news.created_at)}</time>
        <h2>{news.title}</h2>
        <p>{lead(news.content)}</p>
        <Button className={styles.read} variant="primary" onClick={onOpen}>
          {t('readMore')}
        </Button>
      </div>
    </article>
  );
};

const Card = ({ news, onOpen }: NewsProps) => (
  <article className={classNames(styles.card, 'card')}>
    <NewsPicture className={styles.cardPicture} address={news.image_url} />
    <div>
      <NewMark id={news.id} />
      <time dateTime={news.created_at}>{formatDay(news.created_at)}</time>
      <h3>
        <button type="button" onClick={onOpen}>
          <Clipped text={news.title} />
        </button>
      </h3>
      <p>{lead(news.content)}</p>
    </div>
  </article>
);

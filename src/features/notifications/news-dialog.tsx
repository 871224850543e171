import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import type { SystemNotification } from '#contract/notification.ts';
import { Refusal } from '#core/refusal.ts';
import { getNews } from '#contract/notifications.ts';
import { formatDay } from '#lib/format-time.ts';
import { Picture } from '#src/canvas/picture.tsx';
import { buttonClass } from '#ui/button.tsx';
import { DialogCancel, DialogClose, DialogFrame, DialogTitle } from '#ui/dialog-frame.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMarkSeen } from './unseen.ts';
import styles from './news.module.css';
import { DialogBody } from '#ui/dialog-parts.tsx';

/** A news item with its picture and link. */
export const NewsDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('notifications');
  const query = useQuery({ ...endpointQueryOptions(getNews, { news: id }), staleTime: 60_000 });
  const news = query.data?.news;
  useMarkSeen('system');
  return (
    <DialogFrame className={styles.dialog} onClose={onClose}>
      {!news && <DialogTitle hidden>{t('news')}</DialogTitle>}
      <DialogClose isOverPicture />
      {news?.image_url && <Picture className={styles.picture} address={news.image_url} shown={520} />}
      <DialogBody className={styles.body} tabIndex={-1}>
        {query.isPending && <Skeleton height={220} radius={14} />}
        {query.isError && <Absent failure={query.error} onRetry={() => void query.refetch()} />}
        {news && <News news={news} />}
      </DialogBody>
    </DialogFrame>
  );
};

const News = ({ news }: { readonly news: SystemNotification }) => {
  const { t } = useTranslation('notifications');
  return (
    <>
      <time dateTime={news.created_at}>{formatDay(news.created_at)}</time>
      <DialogTitle>{news.title}</DialogTitle>
      {news.content.split(/\n\s*\n/).map((paragraph, place) => (
        // The text does not change while it is open, so the index is a stable key.
        <p key={place} dir="auto">
          {paragraph.trim()}
        </p>
      ))}
      <div className={styles.actions}>
        <Way news={news} />
        <DialogCancel label={t('close')} className={buttonClass({ size: 'lg' })}>
          {t('close')}
        </DialogCancel>
      </div>
    </>
  );
};

/** Link of a news item: a page of the site, or an external page in a new tab. */
const Way = ({ news: { cta_link: link, cta_text: text } }: { readonly news: SystemNotification }) => {
  const { t } = useTranslation('notifications');
  if (link === null) return null;
  const look = { className: buttonClass({ variant: 'primary', size: 'lg' }), children: text ?? t('open') };
  return link.startsWith('/') ? (
    <Link to={link} {...look} />
  ) : (
    <a href={link} target="_blank" rel="noopener noreferrer" {...look} />
  );
};

interface AbsentProps {
  readonly failure: Error;
  readonly onRetry: () => void;
}

/** The news item is no longer shown, or failed to load. */
const Absent = ({ failure, onRetry }: AbsentProps) => {
  const { t } = useTranslation('notifications');
  if (!(failure instanceof Refusal)) return <ErrorBlock title={t('newsFailed')} onRetry={onRetry} />;
  const close = (
    <DialogCancel label={t('close')} className={buttonClass({})}>
      {t('close')}
    </DialogCancel>
  );
  return (
    <div role="status">
      <EmptyState icon="bell" title={t('gone')} action={close} />
    </div>
  );
};

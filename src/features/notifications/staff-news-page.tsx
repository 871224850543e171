import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { listStaffNews, type StaffNews } from '#contract/notifications.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { NewsEditor } from './news-editor.tsx';
import { NewsPicture } from './news-picture.tsx';
import { OlderButton } from './older-button.tsx';
import { useOlderPages } from './use-older.ts';
import './notifications.module.css';
import styles from './staff-news.module.css';
import { classNames } from '#ui/class-names.ts';
import staffStyles from '#features/staff/staff.module.css';
import ledgerStyles from '#features/staff/ledger.module.css';

/** List of all news, and the editor of one item. */
const StaffNewsPage = () => {
  const { t } = useTranslation('staffNews');
  usePageTitle(t('title'));
  const [edited, setEdited] = useState<StaffNews | 'new' | null>(null);
  const { query, items, total } = useOlderPages<StaffNews>(listStaffNews.path, undefined, (input, signal) =>
    call(listStaffNews, input, { signal, quiet: true }),
  );
  return (
    <>
      <header className={classNames(staffStyles.staffTitle, styles.newshead)}>
        <div>
          <h1 className="display">{t('title')}</h1>
          <p className="sec">{t('lead')}</p>
        </div>
        <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
          {t('write')}
        </Button>
      </header>
      <section className={classNames(ledgerStyles.staffList, 'card')} aria-label={t('title')}>
        {query.isError && <ErrorBlock title={t('failed')} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton height={280} radius={20} />}
        {query.isSuccess && items.length === 0 && <EmptyState icon="bell" title={t('none')} />}
        {items.length > 0 && <NewsTable items={items} onEdit={setEdited} />}
      </section>
      <OlderButton shown={items.length} total={total} query={query} />
      {edited && (
        <NewsEditor
          news={edited === 'new' ? null : edited}
          onChanged={() => void query.refetch()}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
};

interface NewsTableProps {
  readonly items: readonly StaffNews[];
  readonly onEdit: (news: StaffNews) => void;
}

const NewsTable = ({ items, onEdit }: NewsTableProps) => {
  const { t } = useTranslation('staffNews');
  return (
    <table className={classNames(staffStyles.staffTable, 'newstable')}>
      <thead>
        <tr>
          <th scope="col">{t('headline')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('starts')}</th>
          <th scope="col">{t('ends')}</th>
          <th scope="col">{t('languages')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('editor')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((news) => (
          <tr key={news.id}>
            <td className={staffStyles.details}>
              <span className={styles.newsname}>
                <NewsPicture address={news.image_url} />
                <b>
                  <Clipped text={news.texts.en?.title ?? ''} />
                </b>
              </span>
            </td>
            <td>
              <Badge tone={stateTone(news.state)}>{t(`states.${news.state}`)}</Badge>
            </td>
            <td>{news.starts_at === null ? t('atOnce') : formatDateTime(news.starts_at)}</td>
            <td>{news.ends_at === null ? t('noEnd') : formatDateTime(news.ends_at)}</td>
            <td>{Object.keys(news.texts).join(', ')}</td>
            <td className={ledgerStyles.end}>
              <IconButton
                icon="sliders"
                label={t('edit', { title: news.texts.en?.title ?? '' })}
                disabled={news.state === 'ended'}
                onClick={() => onEdit(news)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export default StaffNewsPage;

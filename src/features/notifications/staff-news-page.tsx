import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { listStaffNews, type StaffNews } from '#contract/notifications.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Permitted } from '#session/permitted.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { NewsEditor } from './news-editor.tsx';
import { NewsPicture } from './news-picture.tsx';
import { OlderButton } from './older-button.tsx';
import { useOlderPages } from './use-older.ts';
import styles from './staff-news.module.css';
import { StaffTitle, StaffCard } from '#ui/staff-page.tsx';

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
      <StaffTitle>
        <div>
          <h1 className="display">{t('title')}</h1>
          <p className="sec">{t('lead')}</p>
        </div>
        <Permitted to="news.change">
          <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('write')}
          </Button>
        </Permitted>
      </StaffTitle>
      <StaffCard aria-label={t('title')}>
        <DataTable
          narrow="cards"
          isLong
          columns={useColumns(setEdited)}
          rows={query.data && items}
          rowKey={({ id }) => id}
          list={query}
          failed={t('failed')}
          empty={{ icon: 'bell', title: t('none') }}
        />
      </StaffCard>
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

function useColumns(onEdit: (news: StaffNews) => void): readonly DataColumn<StaffNews>[] {
  const { t } = useTranslation('staffNews');
  const titleOf = ({ texts }: StaffNews): string => texts.en?.title ?? '';
  return [
    {
      id: 'headline',
      header: t('headline'),
      cell: (news) => (
        <span className="row">
          <NewsPicture className={styles.thumbnail} address={news.image_url} />
          <b>
            <Clipped text={titleOf(news)} />
          </b>
        </span>
      ),
      wraps: true,
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge tone={stateTone(state)}>{t(`states.${state}`)}</Badge>,
    },
    {
      id: 'starts',
      header: t('starts'),
      cell: ({ starts_at: at }) => (at === null ? t('atOnce') : formatDateTime(at)),
    },
    {
      id: 'ends',
      header: t('ends'),
      cell: ({ ends_at: at }) => (at === null ? t('noEnd') : formatDateTime(at)),
    },
    { id: 'languages', header: t('languages'), cell: ({ texts }) => Object.keys(texts).join(', ') },
    {
      id: 'editor',
      header: t('editor'),
      isHeaderHidden: true,
      cell: (news) => (
        <Permitted to="news.change">
          <IconButton
            icon="sliders"
            label={t('edit', { title: titleOf(news) })}
            disabled={news.state === 'ended'}
            onClick={() => onEdit(news)}
          />
        </Permitted>
      ),
      isEnd: true,
    },
  ];
}

export default StaffNewsPage;

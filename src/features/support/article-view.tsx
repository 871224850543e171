import { useQuery } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { formatDay } from '#lib/format-time.ts';
import { getSupportArticle } from '#contract/support.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ArticleLines } from './article-search.tsx';
import { closeSupportWindow } from './window-state.ts';
import { showWindow } from './support-store.ts';
import { useIsPhone } from './use-is-phone.ts';
import { WindowFrame } from './window-frame.tsx';
import { WriteFooter } from './write-footer.tsx';
import styles from './support.module.css';

interface ArticleViewProps {
  readonly path: string;
  /** Topic, or the place where the article was found. */
  readonly place: string;
}

export const ArticleView = ({ path, place }: ArticleViewProps) => {
  const { t } = useTranslation('support');
  const { data, isPending, isError, refetch } = useQuery(endpointQueryOptions(getSupportArticle, { path }));
  const follow = useFollow(place);
  return (
    <WindowFrame title={place} footer={<WriteFooter />}>
      <div className={styles.body}>
        {isError && <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />}
        {isPending && <Skeleton height={240} radius={16} />}
        {data && (
          <>
            <article className={styles.article}>
              <h2>{data.title}</h2>
              <p className="muted">
                {t('updated', {
                  date: formatDay(data.updated_at),
                  minutes: t('minutes', { count: data.minutes }),
                })}
              </p>
              {/* HTML that the server rendered from Markdown with raw markup escaped. */}
              <div onClick={follow} dangerouslySetInnerHTML={{ __html: data.html }} />
            </article>
            <DidHelp />
            {data.related.length > 0 && <h3>{t('related')}</h3>}
            <ArticleLines articles={data.related} place={place} />
          </>
        )}
      </div>
    </WindowFrame>
  );
};

/** Opens article links in the window and other links on the page; on phones these also close the window. */
function useFollow(place: string) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  return (event: MouseEvent<HTMLElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (!isPlain || !link || event.defaultPrevented) return;
    event.preventDefault();
    const to = link.getAttribute('href') ?? '/';
    if (/^\/support(?:\/[a-z0-9-]+){2}$/.test(to)) return showWindow({ name: 'article', path: to, place });
    if (isPhone) closeSupportWindow();
    void navigate(to);
  };
}

const DidHelp = () => {
  const { t } = useTranslation('support');
  const [helped, setHelped] = useState<boolean | null>(null);
  return (
    <div className={styles.helped}>
      <b role="status">{t(helped === null ? 'didHelp' : helped ? 'helped' : 'notHelped')}</b>
      {helped === null && (
        <>
          <Button size="sm" onClick={() => setHelped(true)}>
            {t('yes')}
          </Button>
          <Button size="sm" onClick={() => setHelped(false)}>
            {t('no')}
          </Button>
        </>
      )}
    </div>
  );
};

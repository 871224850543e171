import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { redirects } from '#contract/content.ts';
import { formatDay } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { NotFound } from '#ui/lazy-not-found.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ContentParts } from './content-parts.tsx';
import { useContent, type ContentPage as Content } from './use-content.ts';
import styles from './content.module.css';

/** Fallback route: shows the server's content page or redirect for the path, or the 404 page. */
const ContentPage = () => {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
  return target === undefined ? <Written path={path} /> : <Navigate to={target} replace />;
};

const Written = ({ path }: { readonly path: string }) => {
  const { t } = useTranslation('content');
  const { page, isMissing, hasFailed, refetch } = useContent(path);
  if (hasFailed) return <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />;
  // A page with its own route has no content here.
  if (isMissing || page?.components.length === 0) return <NotFound />;
  return page ? <Article content={page} /> : <Skeleton height={420} radius={20} />;
};

const Article = ({ content: { meta, components } }: { readonly content: Content }) => {
  const { t, i18n } = useTranslation('content');
  usePageTitle(meta.title);
  return (
    <article
      className={classNames(styles.page, meta.layout === 'landing' ? styles.landing : 'card')}
      lang={meta.language}
    >
      <header>
        <h1 className="display">{meta.title}</h1>
        {meta.layout === 'landing' ? (
          <p className={styles.lead}>{meta.description}</p>
        ) : (
          meta.updated_at && (
            <p className={styles.note}>{t('updated', { date: formatDay(meta.updated_at) })}</p>
          )
        )}
        {!i18n.language.startsWith(meta.language) && (
          <p className={styles.note} lang={i18n.language}>
            {t('english')}
          </p>
        )}
      </header>
      <ContentParts parts={components} />
    </article>
  );
};

export default ContentPage;

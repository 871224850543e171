import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ContentBlocks } from './content-blocks.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { useContent, type ContentPage as Content } from './use-content.ts';
import { formatDay } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import './content.css';

/** Any path that is not a page of its own: what the server keeps there, or the 404 page. */
const ContentPage = () => {
  const { t } = useTranslation('content');
  const { pathname } = useLocation();
  const { page, isMissing, hasFailed, refetch } = useContent(pathname);
  if (hasFailed) return <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />;
  if (isMissing) return <NotFound />;
  return page ? <Article content={page} /> : <Skeleton height={420} radius={20} />;
};

const Article = ({ content: { meta, components } }: { readonly content: Content }) => {
  const { t } = useTranslation('content');
  usePageTitle(meta.title);
  return (
    <article className="content card">
      <header>
        <h1 className="display">{meta.title}</h1>
        <p className="muted">{t('updated', { date: formatDay(meta.updated_at) })}</p>
      </header>
      <ContentBlocks blocks={components} />
    </article>
  );
};

export default ContentPage;

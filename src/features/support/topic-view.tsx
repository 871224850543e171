import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { listSupportArticles } from '#contract/support.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ArticleLines, ArticleSearch } from './article-search.tsx';
import { WindowFrame } from './window-frame.tsx';
import { WriteFooter } from './write-footer.tsx';
import styles from './support.module.css';

export const TopicView = ({ topic, title }: { readonly topic: string; readonly title: string }) => {
  const { t } = useTranslation('support');
  const { data, isPending, isError, refetch } = useQuery(endpointQueryOptions(listSupportArticles, {}));
  const articles = data?.topics.find(({ id }) => id === topic)?.articles;
  return (
    <WindowFrame
      title={title}
      line={articles && t('articles', { count: articles.length })}
      footer={<WriteFooter />}
    >
      <div className={styles.body}>
        <ArticleSearch label={t('searchIn', { topic: title })} topic={topic} place={title}>
          {isError && <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />}
          {isPending && <Skeleton height={224} radius={16} />}
          {articles && <ArticleLines articles={articles} place={title} hasMinutes />}
        </ArticleSearch>
      </div>
    </WindowFrame>
  );
};

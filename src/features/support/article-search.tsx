import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { searchSupport, type SupportArticleLine } from '#contract/support.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { useEventText } from '#ui/use-event-text.ts';
import { showWindow } from './support-store.ts';
import styles from './support.module.css';
import { InputFrame } from '#ui/field-parts.tsx';

interface ArticleSearchProps {
  readonly label: string;
  readonly topic?: string;
  /** Where the back button of a chosen article leads. */
  readonly place: string;
  /** Shown while the query is empty. */
  readonly children: ReactNode;
}

const PAUSE_MS = 200;

/** Article search; the results replace the other content. */
export const ArticleSearch = ({ label, topic, place, children }: ArticleSearchProps) => {
  const { t } = useTranslation('support');
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim());
  const found = useQuery({
    ...endpointQueryOptions(searchSupport, { query, ...(topic !== undefined && { topic }) }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const articles = found.data?.articles ?? [];
  const count = articles.length > 0 ? t('found', { count: articles.length }) : t('nothingFound');
  const announcement = useEventText(found.isSuccess ? count : '', found.dataUpdatedAt);
  return (
    <>
      <InputFrame className={styles.search}>
        <Icon name="search" size={18} />
        <input
          type="search"
          maxLength={100}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </InputFrame>
      {query === '' ? (
        children
      ) : (
        <>
          <p className={articles.length > 0 ? 'visually-hidden' : styles.none} role="status">
            {announcement}
          </p>
          {found.isError && <ErrorBlock title={t('failed')} onRetry={() => void found.refetch()} />}
          <ArticleLines articles={articles} place={place} hasMinutes />
        </>
      )}
    </>
  );
};

/** Debounces a value. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : settled;
}

interface ArticleLinesProps {
  readonly articles: readonly SupportArticleLine[];
  readonly place: string;
  readonly hasMinutes?: boolean;
}

/** List of articles, one per line. */
export const ArticleLines = ({ articles, place, hasMinutes = false }: ArticleLinesProps) => {
  const { t } = useTranslation('support');
  if (articles.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {articles.map(({ path, title, minutes }) => (
        <li key={path}>
          <button type="button" onClick={() => showWindow({ name: 'article', path, place })}>
            <span className="grow">
              <b>{title}</b>
              {hasMinutes && <small>{t('minutes', { count: minutes })}</small>}
            </span>
            <Icon name="chevron-right" size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
};

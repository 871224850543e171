import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ContentPart } from '#contract/content.ts';
import { formatDay } from '#lib/format-time.ts';
import { Picture } from '#src/canvas/picture.tsx';
import styles from './content.module.css';

/** Blocks of a content page. */
export const ContentParts = ({ parts }: { readonly parts: readonly ContentPart[] }) =>
  parts.map((part) =>
    part.type === 'text' ? (
      <Text key="text" html={part.html} />
    ) : (
      <Articles key="articles" articles={part.articles} />
    ),
  );

/** HTML that the server rendered from Markdown with raw markup escaped. */
const Text = ({ html }: { readonly html: string }) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (!isPlain || !link || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.getAttribute('href') ?? '/');
  };
  // Pressing Enter on a link also fires a click, and only links are handled here.
  return <div className={styles.prose} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
};

type ArticlesProps = Pick<Extract<ContentPart, { readonly type: 'articles' }>, 'articles'>;

const Articles = ({ articles }: ArticlesProps) => (
  <ul className={styles.articles}>
    {articles.map(({ path, title, description, picture, updated_at: updated }) => (
      <li key={path}>
        <Link to={path}>
          {picture && <Picture address={picture} shown={360} loading="lazy" width="600" height="315" />}
          <h2>{title}</h2>
          <p>{description}</p>
          <time dateTime={updated}>{formatDay(updated)}</time>
        </Link>
      </li>
    ))}
  </ul>
);

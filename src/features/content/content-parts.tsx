import { Link } from 'react-router-dom';
import type { ContentPart } from '#contract/content.ts';
import { formatDay } from '#lib/format-time.ts';
import { Picture } from '#src/canvas/picture.tsx';
import styles from './content.module.css';
import { Prose } from '#ui/prose.tsx';

/** Blocks of a content page. */
export const ContentParts = ({ parts }: { readonly parts: readonly ContentPart[] }) =>
  parts.map((part) =>
    part.type === 'text' ? (
      <Prose key="text" isPage html={part.html} />
    ) : (
      <Articles key="articles" articles={part.articles} />
    ),
  );

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

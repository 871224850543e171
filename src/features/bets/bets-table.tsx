import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEED_ROWS } from './feed-cache.ts';
import type { BetRow, FeedScope } from '#contract/bets.ts';
import { useUser } from '#session/user.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BetLine } from './bet-line.tsx';
import { useFeed } from './use-feed.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './live-bets.module.css';

interface BetsTableProps {
  readonly scope: FeedScope;
  readonly game: string | null;
  readonly titleId: string;
}

const SKELETON_ROWS = Array.from({ length: FEED_ROWS }, (_, row) => row);

/** A feed as a table, or its loading, error or empty state. */
export const BetsTable = ({ scope, game, titleId }: BetsTableProps) => {
  const { t } = useTranslation('bets');
  const { id } = useUser().profile;
  const { rows, hasFailed, retry } = useFeed(scope, game, id);
  if (!rows && hasFailed) return <ErrorBlock title={t('failed')} onRetry={retry} />;
  if (rows?.length === 0) return <EmptyState icon="clock" title={t('empty')} />;
  return (
    <table className={styles.table} aria-labelledby={titleId} aria-busy={!rows}>
      <thead>
        <tr>
          <th scope="col">{t('game')}</th>
          <th scope="col">{t('player')}</th>
          <th scope="col" className={styles.wide}>
            {t('time')}
          </th>
          <th scope="col" className={classNames(styles.wide, styles.r)}>
            {t('bet')}
          </th>
          <th scope="col" className={classNames(styles.wide, styles.r)}>
            {t('multiplier')}
          </th>
          <th scope="col" className={styles.r}>
            {t('profit')}
          </th>
        </tr>
      </thead>
      {rows ? <Lines rows={rows} /> : <Loading />}
    </table>
  );
};

/** Only rows added after the first render are animated. */
const Lines = ({ rows }: { readonly rows: readonly BetRow[] }) => {
  const [first] = useState(rows);
  return (
    <tbody>
      {rows.map((bet) => (
        <BetLine key={bet.id} bet={bet} enters={rows !== first} />
      ))}
    </tbody>
  );
};

const Loading = () => (
  <tbody>
    {SKELETON_ROWS.map((row) => (
      <tr key={row}>
        <td>
          <Skeleton width={110} />
        </td>
        <td>
          <Skeleton width={90} />
        </td>
        <td className={styles.wide}>
          <Skeleton width={64} />
        </td>
        <td className={styles.wide} />
        <td className={styles.wide} />
        <td className={styles.r}>
          <Skeleton width={70} />
        </td>
      </tr>
    ))}
  </tbody>
);

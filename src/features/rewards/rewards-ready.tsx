import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { useReadyCount, useRewardRows } from './use-rewards.ts';
import styles from './rewards-ready.module.css';
import { formatCount } from '#lib/format-count.ts';

/** Number of claimable rewards. Renders nothing if there are none. */
export const RewardsReady = ({ isDot = false }: { readonly isDot?: boolean }) => {
  const { t } = useTranslation('rewards');
  const { rows } = useRewardRows();
  const count = useReadyCount(rows);
  if (count === 0) return null;
  return (
    <span className={isDot ? styles.dot : styles.count}>
      {!isDot && (
        <span aria-hidden="true">
          <Badge tone="corona">{formatCount(count)}</Badge>
        </span>
      )}
      <span className="visually-hidden">, {t('ready', { count })}</span>
    </span>
  );
};

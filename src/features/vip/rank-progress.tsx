import { useTranslation } from 'react-i18next';
import { useRank, useRankName } from './use-rank.ts';
import styles from './rank-progress.module.css';

/** Progress to the next level. Renders nothing on the highest one. */
export const RankProgress = ({ xp }: { readonly xp: string }) => {
  const { t } = useTranslation('vip');
  const nameOf = useRankName();
  const { next, percent } = useRank(xp) ?? { next: null, percent: 0 };
  if (!next) return null;
  return (
    <progress
      className={styles.rankProgress}
      max={100}
      value={percent}
      aria-label={t('progress', { level: nameOf(next) })}
    />
  );
};

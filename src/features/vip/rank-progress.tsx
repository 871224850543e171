import { useTranslation } from 'react-i18next';
import { useRank, useRankName } from './use-rank.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** Progress to the next level. Renders nothing on the highest one. */
export const RankProgress = ({ xp }: { readonly xp: string }) => {
  const { t } = useTranslation('vip');
  const nameOf = useRankName();
  const { next, percent } = useRank(xp) ?? { next: null, percent: 0 };
  if (!next) return null;
  return <ProgressBar max={100} value={percent} aria-label={t('progress', { level: nameOf(next) })} />;
};

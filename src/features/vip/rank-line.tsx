import { useTranslation } from 'react-i18next';
import { useRank, useRankName } from './use-rank.ts';

/** The level that so much XP reaches, and how far the next one is: "Gold II, 62%". */
export const RankLine = ({ xp }: { readonly xp: string }) => {
  const { t } = useTranslation('vip');
  const standing = useRank(xp);
  const nameOf = useRankName();
  if (!standing) return null;
  const level = nameOf(standing.rank);
  return standing.next ? t('line', { level, percent: standing.percent }) : level;
};

import { useTranslation } from 'react-i18next';
import { useRank, useRankName } from './use-rank.ts';

interface RankNameProps {
  /** An amount of the wire. */
  readonly xp: string;
  /** How far the next level is, too. */
  readonly hasPercent?: boolean;
}

/** The name of the level that so much XP reaches. */
export const RankName = ({ xp, hasPercent = false }: RankNameProps) => {
  const { t } = useTranslation('vip');
  const standing = useRank(xp);
  const nameOf = useRankName();
  if (!standing) return null;
  const level = nameOf(standing.rank);
  return hasPercent && standing.next ? t('standing', { level, percent: standing.percent }) : level;
};

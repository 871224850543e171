import { useTranslation } from 'react-i18next';
import { useRank, useRankName } from './use-rank.ts';

interface RankNameProps {
  /** Amount as sent by the server. */
  readonly xp: string;
  /** Also shows the progress to the next level. */
  readonly hasPercent?: boolean;
}

/** Name of the level that this XP reaches. */
export const RankName = ({ xp, hasPercent = false }: RankNameProps) => {
  const { t } = useTranslation('vip');
  const standing = useRank(xp);
  const nameOf = useRankName();
  if (!standing) return null;
  const level = nameOf(standing.rank);
  return hasPercent && standing.next ? t('standing', { level, percent: standing.percent }) : level;
};

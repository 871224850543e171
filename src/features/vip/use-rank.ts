import { useTranslation } from 'react-i18next';
import type { Rank } from '#contract/ranks.ts';
import { useRanks } from '#session/site.ts';
import { getLevelNumeral, resolveRank, type RankStanding } from './rank-of.ts';

/** Returns the position of this XP among the levels. */
export const useRank = (xp: string): RankStanding | null => resolveRank(useRanks(), xp);

/** Returns a function that translates the name of a level. */
export function useRankName(): (rank: Rank) => string {
  const { t } = useTranslation('vip');
  return (rank) => {
    const number = getLevelNumeral(rank);
    const tier = t(`tier.${rank.tier}`);
    return number === null ? tier : t('levelOf', { tier, number });
  };
}

import { useTranslation } from 'react-i18next';
import type { Rank } from '#server/features/ranks/contract.ts';
import { useRanks } from '#session/site.ts';
import { numeralOf, rankOf, type Standing } from './rank-of.ts';

/** Where somebody with so much XP stands. */
export const useRank = (xp: string): Standing | null => rankOf(useRanks(), xp);

/** Names a level in the visitor's language. */
export function useRankName(): (rank: Rank) => string {
  const { t } = useTranslation('vip');
  return (rank) => {
    const number = numeralOf(rank);
    const tier = t(`tier.${rank.tier}`);
    return number === null ? tier : t('levelOf', { tier, number });
  };
}

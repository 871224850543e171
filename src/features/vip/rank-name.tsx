import { useRank, useRankName } from './use-rank.ts';

/** The name of the level that so much XP (an amount of the wire) reaches. */
export const RankName = ({ xp }: { readonly xp: string }) => {
  const standing = useRank(xp);
  const nameOf = useRankName();
  return standing && nameOf(standing.rank);
};

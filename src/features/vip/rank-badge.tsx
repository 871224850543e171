import { RankPicture } from './rank-picture.tsx';
import { useRank, useRankName } from './use-rank.ts';

interface RankBadgeProps {
  /** An amount of the wire. */
  readonly xp: string;
  readonly size?: number;
}

/** The badge of the level that so much XP reaches; its name is its accessible name. */
export const RankBadge = ({ xp, size = 18 }: RankBadgeProps) => {
  const standing = useRank(xp);
  const nameOf = useRankName();
  return standing && <RankPicture tier={standing.rank.tier} size={size} label={nameOf(standing.rank)} />;
};

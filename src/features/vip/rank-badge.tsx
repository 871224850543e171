import { RankPicture } from './rank-picture.tsx';
import { useRank, useRankName } from './use-rank.ts';

interface RankBadgeProps {
  /** Amount as sent by the server. */
  readonly xp: string;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Badge of the level that this XP reaches, with the level as accessible name. */
export const RankBadge = ({ xp, size = 18, className }: RankBadgeProps) => {
  const standing = useRank(xp);
  const nameOf = useRankName();
  return (
    standing && (
      <RankPicture
        tier={standing.rank.tier}
        size={size}
        label={nameOf(standing.rank)}
        className={className}
      />
    )
  );
};

import { amountToMinor } from '#core/money.ts';
import type { Rank } from '#contract/ranks.ts';

/** Where a player stands among the levels. */
export interface RankStanding {
  readonly rank: Rank;
  /** Null on the highest level. */
  readonly next: Rank | null;
  /** From the level's start to the next one's, cut off; 100 on the highest level. */
  readonly percent: number;
}

/** The level that so much XP reaches; null while no levels are known. */
export function resolveRank(ranks: readonly Rank[], xp: string): RankStanding | null {
  const xpMinor = amountToMinor(xp);
  const place = ranks.findLastIndex(({ start }) => amountToMinor(start) <= xpMinor);
  const rank = ranks[place];
  if (!rank) return null;
  const next = ranks[place + 1] ?? null;
  return { rank, next, percent: next ? percentBetween(rank, next, xpMinor) : 100 };
}

const percentBetween = (rank: Rank, next: Rank, xpMinor: bigint): number => {
  const start = amountToMinor(rank.start);
  return Number(((xpMinor - start) * 100n) / (amountToMinor(next.start) - start));
};

/** The number of a level within its tier, as in its name: "II"; null where the tier has one level only. */
export const getLevelNumeral = ({ name }: Pick<Rank, 'name'>): string | null =>
  / ([IV]+)$/.exec(name)?.[1] ?? null;

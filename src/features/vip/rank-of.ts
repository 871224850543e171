import { amountToMinor } from '#core/money.ts';
import type { Rank } from '#contract/ranks.ts';

/** A player's position among the levels. */
export interface RankStanding {
  readonly rank: Rank;
  /** Null on the highest level. */
  readonly next: Rank | null;
  /** Progress from this level's threshold to the next one's, rounded down; 100 on the highest level. */
  readonly percent: number;
}

/** Returns the level that this XP reaches; null until the levels are loaded. */
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

/** Returns the numeral within the tier, as in the level's name: "II"; null if the tier has only one level. */
export const getLevelNumeral = ({ name }: Pick<Rank, 'name'>): string | null =>
  / ([IV]+)$/.exec(name)?.[1] ?? null;

import { minorToAmount } from '#core/money.ts';
import type { Rank, Tier } from '#contract/ranks.ts';
import type { RanksFile } from './schema.ts';

/** A level of the rules; amounts in minor units. */
export interface Level {
  readonly id: number;
  readonly name: string;
  readonly tier: Tier;
  /** XP; 1.00 XP is 1.00 USD staked from main. */
  readonly start: bigint;
  readonly levelUp: bigint;
  /** Percent of the expected house win. */
  readonly rakeback: number;
  readonly recharge: number;
  /** Multiplier of the wheel's prizes; 0 for no wheel. */
  readonly wheel: number;
  readonly perks: Rank['perks'];
}

const NUMERALS = ['I', 'II', 'III', 'IV'];

/** Builds every level, lowest first: Newbie, Bronze I to Diamond IV. */
export function buildLevels(tiers: RanksFile['tiers'], perks: RanksFile['perks']): readonly Level[] {
  const levels = tiers.flatMap(({ tier, name, starts, level_up: levelUp, rakeback, recharge, wheel }) =>
    starts.map((start, i) => ({
      name: starts.length === 1 ? name : `${name} ${NUMERALS[i]}`,
      tier,
      start,
      levelUp: levelUp[i] ?? 0n,
      rakeback: rakeback[i] ?? 0,
      recharge,
      wheel,
    })),
  );
  return levels.map((level, id) => ({
    id,
    ...level,
    perks: (['level_up', 'wheel', 'rakeback', 'rakeboost'] as const).filter((perk) => perks[perk] <= id),
  }));
}

/** Returns the level reached with this XP (minor units). */
export function getLevelForXp(levels: readonly Level[], xp: bigint): Level {
  const level = levels.findLast(({ start }) => start <= xp) ?? levels[0];
  if (!level) throw new Error('There are no levels.');
  return level;
}

export const toRank = ({ id, name, tier, start, levelUp, rakeback, recharge, perks }: Level): Rank => ({
  id,
  name,
  tier,
  start: minorToAmount(start),
  level_up: minorToAmount(levelUp),
  rakeback,
  recharge,
  perks: [...perks],
  chat_icon: `rank-${tier}`,
});

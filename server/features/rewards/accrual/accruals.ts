import { getLevelForXp, type RewardRules } from '../../reward-rules/feature.ts';
import type { PotKind } from '../tables.ts';
import { toUtcDay, toUtcMonth, toUtcWeek } from '../../reward-rules/feature.ts';

/** The fields of a settled round that rewards are computed from. */
export interface AccruingBet {
  readonly userId: string;
  readonly staked: bigint;
  /** The house's expected win, in millionths of the stake. */
  readonly edgePpm: number;
  /** The player's XP, this round included. */
  readonly xp: bigint;
  readonly settledAt: Date;
  /** Whether a rakeboost was running when the round was settled. */
  readonly isBoosted: boolean;
}

/** The amount that one round adds to a pot. */
export interface Accrual {
  readonly kind: PotKind;
  /** Null for kinds without periods. */
  readonly period: number | null;
  /** Minor units, above zero. */
  readonly amount: bigint;
}

/** Parts per million in one percent; shares are written in percent. */
const PPM_OF_PERCENT = 10_000n;
const PPM = 1_000_000n;

/** Returns the house's expected win from a round, in minor units, rounded down. */
export const expectedHouseWin = ({ staked, edgePpm }: Pick<AccruingBet, 'staked' | 'edgePpm'>): bigint =>
  (staked * BigInt(edgePpm)) / PPM;

/** Returns a percentage of the house's expected win from a round, in minor units, rounded down once. */
export const percentOfExpectedWin = (
  { staked, edgePpm }: Pick<AccruingBet, 'staked' | 'edgePpm'>,
  percent: number,
): bigint => (staked * BigInt(edgePpm) * BigInt(percent) * PPM_OF_PERCENT) / (PPM * PPM);

/** Computes what a round from main adds to the player's pots. Depends on this round alone. */
export function computeAccruals(rules: RewardRules, bet: AccruingBet): readonly Accrual[] {
  const { shares, levels, jurisdiction } = rules;
  const level = getLevelForXp(levels, bet.xp);
  const day = toUtcDay(bet.settledAt);
  const isOffered = (offer: (typeof jurisdiction.off)[number]): boolean => !jurisdiction.off.includes(offer);
  const regular = (percent: number): number => (isOffered('regular_rewards') ? percent : 0);
  const parts: readonly (readonly [kind: PotKind, period: number | null, percent: number])[] = [
    ['instant_rakeback', null, isOffered('rakeback') ? rakebackOf(rules, level, bet) : 0],
    ['daily_bonus', day, regular(shares.daily)],
    ['weekly_bonus', toUtcWeek(bet.settledAt), regular(shares.weekly)],
    ['monthly_bonus', toUtcMonth(bet.settledAt), regular(shares.monthly)],
    ['recharge', null, isOffered('calendar') ? level.recharge : 0],
  ];
  return parts
    .map(([kind, period, percent]) => ({ kind, period, amount: percentOfExpectedWin(bet, percent) }))
    .filter(({ amount }) => amount > 0n);
}

/** The rakeback in percent, with the boost if one is running. */
const rakebackOf = (
  { perks, shares, jurisdiction }: RewardRules,
  { id, rakeback }: RewardRules['levels'][number],
  { isBoosted }: AccruingBet,
): number => {
  if (id < perks.rakeback) return 0;
  const isRaised = isBoosted && id >= perks.rakeboost && !jurisdiction.off.includes('rakeboost');
  return rakeback + (isRaised ? shares.rakeboost : 0);
};

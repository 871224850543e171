import { getLevelForXp, type RewardRules } from '../../reward-rules/feature.ts';
import type { PotKind } from '../tables.ts';
import { toUtcDay, toUtcMonth, toUtcWeek } from '../../reward-rules/feature.ts';

/** A settled round, as rewards are counted from it. */
export interface AccruingBet {
  readonly userId: string;
  readonly staked: bigint;
  /** Millionths of the stake: the expected house win. */
  readonly edgePpm: number;
  /** The player's, with this round. */
  readonly xp: bigint;
  readonly settledAt: Date;
  /** A rakeboost ran when it was settled. */
  readonly isBoosted: boolean;
}

/** What one round adds to a pot. */
export interface Accrual {
  readonly kind: PotKind;
  /** Null: of a kind without periods. */
  readonly period: number | null;
  /** Minor units, above zero. */
  readonly amount: bigint;
}

/** Parts of a millionth in a percent, by which shares are written. */
const PPM_OF_PERCENT = 10_000n;
const PPM = 1_000_000n;

/** What the house expects to win of a round, minor units, cut off. */
export const expectedHouseWin = ({ staked, edgePpm }: Pick<AccruingBet, 'staked' | 'edgePpm'>): bigint =>
  (staked * BigInt(edgePpm)) / PPM;

/** Percent of what the house expects to win of a round, minor units, cut off once. */
export const percentOfExpectedWin = (
  { staked, edgePpm }: Pick<AccruingBet, 'staked' | 'edgePpm'>,
  percent: number,
): bigint => (staked * BigInt(edgePpm) * BigInt(percent) * PPM_OF_PERCENT) / (PPM * PPM);

/** Everything that a round from main adds to the pots of its player: of this round alone, whatever came before. */
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

/** Percent, with the boost where one runs. */
const rakebackOf = (
  { perks, shares, jurisdiction }: RewardRules,
  { id, rakeback }: RewardRules['levels'][number],
  { isBoosted }: AccruingBet,
): number => {
  if (id < perks.rakeback) return 0;
  const isRaised = isBoosted && id >= perks.rakeboost && !jurisdiction.off.includes('rakeboost');
  return rakeback + (isRaised ? shares.rakeboost : 0);
};

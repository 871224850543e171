import type { RewardRules } from './rule-set.ts';

type BonusKind = keyof RewardRules['bonuses']['kinds'];
type Rules = Pick<RewardRules, 'bonuses' | 'jurisdiction'>;

/**
 * Returns how many times the grant must be wagered: as the kind defines, or less if the jurisdiction does.
 */
export function getWagerRequirement({ bonuses, jurisdiction }: Rules, kind: BonusKind): number {
  const { wagerMultiple } = bonuses.kinds[kind];
  return Math.min(wagerMultiple, jurisdiction.bonuses?.wager_multiple_max ?? wagerMultiple);
}

/** Returns the maximum payout of a bonus in minor units; null for no limit. */
export function mostPaidOf(
  { bonuses }: Pick<Rules, 'bonuses'>,
  kind: BonusKind,
  granted: bigint,
): bigint | null {
  const { mostPaid, mostPaidTimes } = bonuses.kinds[kind];
  if (mostPaidTimes === null) return mostPaid;
  const most = granted * BigInt(mostPaidTimes);
  return mostPaid === null || most < mostPaid ? most : mostPaid;
}

/**
 * Returns the maximum win of one bet in minor units, from the grant or the spins' winnings; null for no
 * limit.
 */
export function mostWonOf(
  { bonuses }: Pick<Rules, 'bonuses'>,
  kind: BonusKind,
  granted: bigint,
): bigint | null {
  const { mostWonPercent } = bonuses.kinds[kind];
  return mostWonPercent === null ? null : (granted * BigInt(mostWonPercent)) / 100n;
}

/** Returns whether a matched deposit stays on main, so that the bonus is only the grant. */
export const keepsDepositOnMain = ({ jurisdiction }: Rules): boolean =>
  jurisdiction.bonuses?.own_stays_in_main ?? false;

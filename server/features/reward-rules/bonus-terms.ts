import type { RewardRules } from './rule-set.ts';

type BonusKind = keyof RewardRules['bonuses']['kinds'];
type Rules = Pick<RewardRules, 'bonuses' | 'jurisdiction'>;

/** How many times what was granted has to be wagered: as the kind says, or less where the jurisdiction does. */
export function getWagerRequirement({ bonuses, jurisdiction }: Rules, kind: BonusKind): number {
  const { wagerMultiple } = bonuses.kinds[kind];
  return Math.min(wagerMultiple, jurisdiction.bonuses?.wager_multiple_max ?? wagerMultiple);
}

/** The largest pay-out of a bonus, minor units; null: no limit. */
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

/** What one bet with a bonus can win at most, minor units, of what was granted or won by its spins; null: no limit. */
export function mostWonOf(
  { bonuses }: Pick<Rules, 'bonuses'>,
  kind: BonusKind,
  granted: bigint,
): bigint | null {
  const { mostWonPercent } = bonuses.kinds[kind];
  return mostWonPercent === null ? null : (granted * BigInt(mostWonPercent)) / 100n;
}

/** Whether a matched deposit stays on the main balance, and the bonus is the grant alone. */
export const keepsDepositOnMain = ({ jurisdiction }: Rules): boolean =>
  jurisdiction.bonuses?.own_stays_in_main ?? false;

import { amountToMinor } from '#core/money.ts';
import type { Offering } from '#contract/offerings.ts';
import type { Rank } from '#contract/ranks.ts';
import type { claimTypes, RewardCenter } from '#contract/rewards.ts';
import {
  toEndTime,
  getCountdownEnds,
  isCountdownFinished,
  secondsToNextCalendarDay,
  type EndTime,
} from './countdowns.ts';

/** What is claimed, in the order in which it is shown. */
export type RewardKind = (typeof claimTypes)[number];

export interface RewardRow {
  readonly kind: RewardKind;
  /** What can be claimed now, minor units. */
  readonly amountMinor: bigint;
  /** By the server. */
  readonly isClaimable: boolean;
  /** When it can be claimed, or can be claimed next. */
  readonly opensAt: EndTime;
  /** Its claim shows only when its countdown is finished too. */
  readonly waitsForCountdown: boolean;
  readonly boost: { readonly percent: number; readonly endsAt: EndTime } | null;
  /** The level that it is given from, which the player has not reached. */
  readonly from: Rank | null;
}

/** What rows follow from beside the reply itself. */
export interface RowFacts {
  readonly readAt: number;
  readonly ranks: readonly Rank[];
  /** Of the player. */
  readonly xp: string;
  readonly offersOff: readonly Offering[];
}

const plain = { waitsForCountdown: false, boost: null, from: null } as const;

/** The rows of the reward center; what is not offered here has none. */
export function buildRewardRows(data: RewardCenter, facts: RowFacts): readonly RewardRow[] {
  const isOn = (offer: Offering): boolean => !facts.offersOff.includes(offer);
  return [
    ...(isOn('calendar') ? [calendarRow(data, facts)] : []),
    ...(isOn('rakeback') ? [rakebackRow(data, facts)] : []),
    ...(isOn('regular_rewards') ? potRows(data, facts) : []),
    ...(isOn('cashback') ? [cashbackRow(data, facts)] : []),
    ...(isOn('level_up') ? [levelUpRow(data, facts)] : []),
  ];
}

function calendarRow({ calendar }: RewardCenter, { readAt }: RowFacts): RewardRow {
  const amountMinor = amountToMinor(calendar.available);
  return {
    ...plain,
    kind: 'calendar',
    amountMinor,
    isClaimable: amountMinor > 0n,
    opensAt: toEndTime(secondsToNextCalendarDay(calendar) ?? -1, readAt),
  };
}

function rakebackRow(data: RewardCenter, { readAt, ranks }: RowFacts): RewardRow {
  const { rakeback } = data;
  const ends = getCountdownEnds(data, readAt);
  return {
    ...plain,
    kind: 'instant_rakeback',
    amountMinor: amountToMinor(rakeback.amount),
    isClaimable: rakeback.claimable,
    opensAt: ends.rc_instant_rakeback,
    waitsForCountdown: true,
    boost: rakeback.rakeboost && { percent: rakeback.rakeboost.percentage, endsAt: ends.rc_rakeboost },
    from: rakeback.percent > 0 ? null : (ranks.find((rank) => rank.rakeback > 0) ?? null),
  };
}

function potRows(data: RewardCenter, { readAt }: RowFacts): readonly RewardRow[] {
  const ends = getCountdownEnds(data, readAt);
  return (['daily_bonus', 'weekly_bonus', 'monthly_bonus'] as const).map((kind) => {
    const pot = data.regular_rewards[kind];
    return {
      ...plain,
      kind,
      amountMinor: amountToMinor(pot.amount),
      isClaimable: pot.claimable,
      opensAt: ends[`rc_${kind}`],
    };
  });
}

/** The first level that gives anything, for who has not reached it. */
const firstLevelAbove = ({ ranks, xp }: RowFacts): Rank | null => {
  const first = ranks.find(({ perks }) => perks.includes('level_up'));
  return first && amountToMinor(first.start) > amountToMinor(xp) ? first : null;
};

function cashbackRow({ cashback }: RewardCenter, facts: RowFacts): RewardRow {
  const amountMinor = amountToMinor(cashback.available);
  return {
    ...plain,
    kind: 'cashback',
    amountMinor,
    isClaimable: amountMinor > 0n,
    opensAt: toEndTime(cashback.opens_in, facts.readAt),
    from: amountMinor > 0n ? null : firstLevelAbove(facts),
  };
}

function levelUpRow(
  { can_claim_level_up: isClaimable, level_up: levelUp }: RewardCenter,
  facts: RowFacts,
): RewardRow {
  return {
    ...plain,
    kind: 'level_up',
    amountMinor: amountToMinor(levelUp.amount),
    isClaimable,
    opensAt: null,
    from: isClaimable ? null : firstLevelAbove(facts),
  };
}

/** Whether it can be claimed at this moment. */
export const isReady = ({ isClaimable, waitsForCountdown, opensAt }: RewardRow, nowMs: number): boolean =>
  isClaimable && (!waitsForCountdown || isCountdownFinished(opensAt, nowMs));

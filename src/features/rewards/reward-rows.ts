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

/** Kinds of rewards, in display order. */
export type RewardKind = (typeof claimTypes)[number];

export interface RewardRow {
  readonly kind: RewardKind;
  /** Claimable amount, minor units. */
  readonly amountMinor: bigint;
  /** As reported by the server. */
  readonly isClaimable: boolean;
  /** When it can be claimed, or claimed again. */
  readonly opensAt: EndTime;
  /** The claim button appears only after the countdown has also ended. */
  readonly waitsForCountdown: boolean;
  readonly boost: { readonly percent: number; readonly endsAt: EndTime } | null;
  /** Level that unlocks it; null once the player has reached it. */
  readonly from: Rank | null;
}

/** Inputs of the rows besides the response. */
export interface RowFacts {
  readonly readAt: number;
  readonly ranks: readonly Rank[];
  readonly xp: string;
  readonly offersOff: readonly Offering[];
}

const plain = { waitsForCountdown: false, boost: null, from: null } as const;

/** Builds the rows of the reward center, without disabled offerings. */
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

/** Returns the first level that gives anything, if the player has not reached it. */
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

export const isReady = ({ isClaimable, waitsForCountdown, opensAt }: RewardRow, nowMs: number): boolean =>
  isClaimable && (!waitsForCountdown || isCountdownFinished(opensAt, nowMs));

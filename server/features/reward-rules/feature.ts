import { defineFeature } from '../../feature.ts';
import { claimMetrics } from './claim-metrics.ts';
import * as contract from '#contract/reward-rules.ts';
import { texts } from './texts.ts';

export { giveCalendarGift } from './calendar-gift.ts';
export { withClaimMetrics } from './claim-metrics.ts';
export { countriesOf } from './countries.ts';
export type { CountedBet } from './counted-bet.ts';
export { totalRewardPpm } from './assert-rewards-below-edge.ts';
export { getLevelForXp, toRank, type Level } from './levels.ts';
export { canReach, missionForTier, missionsPpm, countsForMissions } from './mission-rules.ts';
export { filterOfferedBets, type OfferedBetsDeps } from './offered-bets.ts';
export { getDisabledOfferings } from './offers.ts';
export { mostPaidOf, mostWonOf, keepsDepositOnMain, getWagerRequirement } from './bonus-terms.ts';
export { faultOfMatch } from './bonus-worth.ts';
export { DAY_MS, toUtcDay, dayStart, firstDayOf, toUtcMonth, secondsUntil, toUtcWeek } from './periods.ts';
export { getPlayerLevel } from './player-level.ts';
export { lockRewardPlayer, payReward, payRewards, type RewardPart } from './players.ts';
export type { MissionRule } from './schema.ts';
export type { RewardRules } from './rule-set.ts';
export { loadRewardRules } from './rules.ts';
export { findUnpayablePlayers, payShares, splitEvenly, type RewardShare } from './shares.ts';
export { assertEligible, CAN_WIN_SQL, notEligible } from './eligibility.ts';
export { texts as ruleTexts } from './texts.ts';
export { withAdvisoryLock, isClockInSync, ADVISORY_LOCK_KEYS } from './advisory-lock.ts';

/** The reward rules, and the payment of all rewards. */
export const rewardRulesFeature = defineFeature({
  contract,
  limits: {},
  texts,
  handlers: () => ({}),
  metrics: claimMetrics,
});

import { defineFeature } from '../../feature.ts';
import { claimMetrics } from './claim-counts.ts';
import * as contract from './contract.ts';
import { texts } from './texts.ts';

export { giveCalendarGift } from './calendar-gift.ts';
export { counted } from './claim-counts.ts';
export { countriesOf } from './countries.ts';
export type { CountedBet } from './counted-bet.ts';
export { givenBack } from './economics.ts';
export { levelOf, rankOf, type Level } from './levels.ts';
export { canReach, missionsPpm, servesMissions } from './mission-rules.ts';
export { offeredBets, type OfferedBetsDeps } from './offered-bets.ts';
export { offersOff } from './offers.ts';
export { mostPaidOf, mostWonOf, ownStaysInMain, wagerMultipleOf } from './bonus-terms.ts';
export { faultOfMatch } from './bonus-worth.ts';
export { DAY_MS, dayOf, dayStart, firstDayOf, monthOf, secondsUntil, weekOf } from './periods.ts';
export { lockRewardPlayer, payReward, payRewards, type RewardPart } from './players.ts';
export type { MissionRule } from './schema.ts';
export type { RewardRules } from './rule-set.ts';
export { rewardRules } from './rules.ts';
export { awayOf, payShares, sharesOf, type Share } from './shares.ts';
export { assertTakesPart, CAN_WIN, notEligible } from './taking-part.ts';
export { texts as ruleTexts } from './texts.ts';
export { inTurn, isOnTime, lockKeys } from './turn.ts';

/** The rules by which players are rewarded, and how every reward is paid. */
export const rewardRulesFeature = defineFeature({
  ...{ contract, limits: {}, texts, handlers: () => ({}), metrics: claimMetrics },
});

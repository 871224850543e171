import { defineFeature } from '../../feature.ts';
import * as contract from './contract.ts';
import { texts } from './texts.ts';

export { giveCalendarGift } from './calendar-gift.ts';
export { givenBack } from './economics.ts';
export { levelOf, rankOf, type Level } from './levels.ts';
export { offersOff } from './offers.ts';
export { ownStaysInMain, wagerMultipleOf } from './bonus-terms.ts';
export { lockRewardPlayer, payReward, payRewards, type Reward, type RewardPart } from './players.ts';
export type { RewardRules } from './rule-set.ts';
export { rewardRules } from './rules.ts';
export { texts as ruleTexts } from './texts.ts';

/** The rules by which players are rewarded, and how every reward is paid. */
export const rewardRulesFeature = defineFeature({ contract, limits: {}, texts, handlers: () => ({}) });

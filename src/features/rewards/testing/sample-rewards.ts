import type { RewardCenter } from '#contract/rewards.ts';

const pot = { claimable: false, claimable_in: 40_000, amount: '0.00000000', running: '0.00000000' };

/** Fixture of a player with nothing to claim. */
export const sampleRewards: RewardCenter = {
  calendar: { days: [], postponed: '0.00000000', available: '0.00000000' },
  rakeback: {
    rakeboost: null,
    claimable: false,
    claimable_in: 0,
    amount: '0.00000000',
    percent: 5,
    boost_available: false,
  },
  regular_rewards: {
    daily: pot,
    weekly: pot,
    monthly: pot,
    daily_bonus: pot,
    weekly_bonus: pot,
    monthly_bonus: pot,
  },
  cashback: { available: '0.00000000', running: '0.00000000', opens_in: 90_000 },
  can_claim_level_up: false,
  level_up: { amount: '0.00000000', levels: [] },
  deposits_count: 0,
  active_bonuses: [],
  bonus_balances: [],
  freespins: [],
  promo_codes: [],
};

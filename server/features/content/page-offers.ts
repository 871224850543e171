import type { Offering } from '#contract/offerings.ts';

/** The offerings of pages; a page is missing where all of its offerings are switched off. */
export const pageOffers: Readonly<Record<string, readonly Offering[]>> = {
  '/bonuses': ['deposit_match', 'no_deposit', 'free_spins'],
  '/challenges': ['challenges'],
  '/missions': ['missions'],
  '/my-account/affiliate/campaigns': ['affiliate'],
  '/my-account/affiliate/overview': ['affiliate'],
  '/my-account/affiliate/referrals': ['affiliate'],
  '/my-account/affiliate/resources': ['affiliate'],
  '/my-account/affiliate/social': ['affiliate'],
  '/promotions/promo-code': ['promo_codes'],
  '/reward-center': ['calendar', 'rakeback', 'regular_rewards', 'cashback', 'level_up'],
  '/tournaments/raffle/:slug': ['raffles'],
  '/tournaments/wager/:slug': ['tournaments'],
  '/vip/transfer': ['vip_transfer'],
  '/vip/wheel': ['wheel'],
};

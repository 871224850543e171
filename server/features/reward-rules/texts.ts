import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('reward-rules', {
  en: {
    refusals: {
      NOT_OFFERED: 'This is not offered here',
      RANK_TOO_LOW: 'This opens at {rank}',
      NOT_ELIGIBLE: 'You cannot take part in this one: {reason}',
      NOTHING_TO_CLAIM: 'There is nothing to claim yet',
      NOT_CLAIMABLE_YET: 'This opens in {time}',
      ALREADY_CLAIMED: 'You have claimed this already',
      REWARD_EXPIRED: 'This reward has moved on',
    },
    /** Parameters of NOT_ELIGIBLE. */
    notEligible: {
      staff: 'staff accounts take no part',
      muted: 'you are muted in the chat',
      young: 'your account is less than 24 hours old',
      email: 'your email is not verified',
      staked: 'it is for players who wagered $10.00 from their main balance in the last 7 days',
      own: 'it is your own coin drop',
      network: 'somebody on your network takes part already',
    },
  },
});

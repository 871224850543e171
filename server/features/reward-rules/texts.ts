import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('reward-rules', {
  en: {
    refusals: {
      NOT_OFFERED: 'This isn’t available in your country',
      RANK_TOO_LOW: 'Available from {rank}',
      NOT_ELIGIBLE: 'You can’t take part: {reason}',
      NOTHING_TO_CLAIM: 'Nothing to claim yet',
      NOT_CLAIMABLE_YET: 'You can claim this in {time}',
      ALREADY_CLAIMED: 'You’ve already claimed this',
      REWARD_EXPIRED: 'This reward is no longer available',
    },
    /** Parameters of NOT_ELIGIBLE. */
    notEligible: {
      staff: 'staff accounts can’t take part',
      muted: 'you’re muted in chat',
      young: 'your account is less than 24 hours old',
      email: 'your email isn’t verified',
      staked: 'you need $10.00 wagered from your main balance in the last 7 days',
      own: 'it’s your own coin drop',
      network: 'someone on your network is already taking part',
    },
  },
});

import { inLanguages } from '../../texts/languages.ts';

/** What the player is told, by language. */
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
  },
});

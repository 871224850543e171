import { inLanguages } from '../../texts/languages.ts';

/** Texts for affiliates, by language. */
export const texts = inLanguages('affiliate', {
  en: {
    refusals: {
      CAMPAIGN_CODE_TAKEN: 'This code is taken',
      CAMPAIGN_INVALID: 'Use 3 to 20 letters, digits, hyphens or underscores',
      TOO_MANY_CAMPAIGNS: 'You’ve reached the limit of 20 campaigns',
      PAYOUT_TOO_SMALL: 'Minimum payout is $10.00',
    },
    /** Sent with a link that the player shares; identifies it as an affiliate link, as the terms require. */
    share: 'Original casino games with rounds you can verify yourself. 18+ only. Affiliate link.',
  },
});

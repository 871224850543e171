import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('rewards', {
  en: {
    refusals: {
      BOOST_USED: 'Today’s rakeboost was used',
    },
    lapseMail: {
      subject: 'You have rewards that you have not claimed',
      lines: [
        'Hello {username},',
        'You have earned {amount} in rewards that you have not claimed. Rewards are kept for 365 days after your last visit.',
        'Log in before {date} and they stay yours:',
        '{link}',
      ],
    },
  },
});

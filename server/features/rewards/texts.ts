import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('rewards', {
  en: {
    refusals: {
      BOOST_USED: 'You’ve already used today’s rakeboost',
    },
    lapseMail: {
      subject: 'You have unclaimed rewards',
      lines: [
        'Hello {username},',
        'You have {amount} in unclaimed rewards. We keep rewards for 365 days after your last visit.',
        'Log in before {date} to keep them:',
        '{link}',
      ],
      action: 'Log in',
    },
  },
});

import { inLanguages } from '../texts/languages.ts';

/** Texts that every mail has, by language. */
export const texts = inLanguages('mails', {
  en: {
    linkInstead: 'If the button doesn’t work, open this link:',
    footer: 'You received this email because of your Oddlight account or a request made with this address.',
  },
});

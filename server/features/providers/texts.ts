import { inLanguages } from '../../texts/languages.ts';

/** Texts for players and for the providers' servers. */
export const texts = inLanguages('providers', {
  en: {
    refusals: {
      PROVIDER_AWAY: 'The provider of this game does not answer. No bet was placed',
      PROVIDER_SIGNATURE: 'The signature is wrong or its time is off',
      PROVIDER_SESSION: 'This session of the game has ended. Open the game again',
      PROVIDER_ROUND: 'This round is not open',
      PROVIDER_TRANSACTION: 'This transaction is known with other contents, or was undone',
      PROVIDER_WIN: 'This round cannot pay so much',
    },
  },
});

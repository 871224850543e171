import { inLanguages } from '../../texts/languages.ts';

/** Texts for players and for the providers' servers. */
export const texts = inLanguages('providers', {
  en: {
    refusals: {
      PROVIDER_AWAY: 'The provider isn’t responding. No bet was placed',
      PROVIDER_SIGNATURE: 'The signature is wrong or its time is off',
      PROVIDER_SESSION: 'This game session has ended. Open the game again',
      PROVIDER_ROUND: 'This round isn’t open',
      PROVIDER_TRANSACTION: 'This transaction was already sent with different contents, or was undone',
      PROVIDER_WIN: 'This round can’t pay that much',
    },
  },
});

import { inLanguages } from '../../texts/languages.ts';
/** Texts for players, by language. */
export const texts = inLanguages('social', {
  en: {
    refusals: {
      WALLET_ADDRESS_INVALID: 'This is not a wallet address',
      PROVIDER_OFF: 'You cannot log in with {provider} here',
      WALLET_REQUEST_INVALID: 'This took too long or was used already. Try again',
      WALLET_SIGNATURE_WRONG: 'This wallet did not sign the message. Try again',
      OAUTH_STATE_INVALID: 'This took too long, was used already, or began in another tab. Try again',
      OAUTH_NOT_CONFIRMED: '{provider} did not confirm who you are. Try again',
      SOCIAL_EMAIL_TAKEN:
        'An account with the email of your {provider} account already exists. Log in to it, then connect {provider} under Security',
      SOCIAL_TAKEN: 'This {provider} account is connected to another account here',
      SOCIAL_ONE_EACH: 'Another {provider} account is connected already. Disconnect it first',
      WALLET_TAKEN: 'This wallet is connected to another account here',
      WALLET_ONE_EACH: 'Another wallet is connected already. Disconnect it first',
      LAST_WAY_IN: 'Without it you could not log in again. Set a password or connect something else first',
    },
  },
});

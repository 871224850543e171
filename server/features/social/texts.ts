import { inLanguages } from '../../texts/languages.ts';
/** Texts for players, by language. */
export const texts = inLanguages('social', {
  en: {
    refusals: {
      WALLET_ADDRESS_INVALID: 'This isn’t a wallet address',
      PROVIDER_OFF: 'Logging in with {provider} isn’t available here',
      WALLET_REQUEST_INVALID: 'This took too long or was already used. Try again',
      WALLET_SIGNATURE_WRONG: 'The message wasn’t signed by this wallet. Try again',
      OAUTH_STATE_INVALID: 'This took too long, was already used or started in another tab. Try again',
      OAUTH_NOT_CONFIRMED: '{provider} didn’t confirm who you are. Try again',
      SOCIAL_EMAIL_TAKEN:
        'An account with your {provider} email already exists. Log in to it, then connect {provider} under Security',
      SOCIAL_TAKEN: 'This {provider} account is connected to another account here',
      SOCIAL_ONE_EACH: 'You already have a {provider} account connected. Disconnect it first',
      WALLET_TAKEN: 'This wallet is connected to another account here',
      WALLET_ONE_EACH: 'You already have a wallet connected. Disconnect it first',
      LAST_WAY_IN: 'Without it you couldn’t log in again. Set a password or connect another login first',
    },
  },
});

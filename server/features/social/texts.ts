import { inLanguages } from '../../texts/languages.ts';
/** What the player is told, by language. */
export const texts = inLanguages('social', {
  en: {
    refusals: {
      WALLET_ADDRESS_INVALID: 'This is not a wallet address',
      PROVIDER_OFF: 'You cannot log in with {kind} here',
      WALLET_REQUEST_INVALID: 'This took too long or was used already. Try again',
      WALLET_SIGNATURE_WRONG: 'This wallet did not sign the message. Try again',
      OAUTH_STATE_INVALID: 'This took too long, was used already, or began in another tab. Try again',
      OAUTH_NOT_CONFIRMED: '{kind} did not confirm who you are. Try again',
      SOCIAL_EMAIL_TAKEN:
        'An account with the email of your {kind} account already exists. Log in to it, then connect {kind} under Security',
      SOCIAL_TAKEN: 'This {kind} is connected to another account',
      SOCIAL_ONE_EACH: 'Another {kind} is connected to your account. Disconnect it first',
      LAST_WAY_IN: 'Without it you could not log in again. Set a password or connect something else first',
    },
  },
});

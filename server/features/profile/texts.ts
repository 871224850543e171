import { inLanguages } from '../../texts/languages.ts';
/** Texts for players, by language. */
export const texts = inLanguages('profile', {
  en: {
    refusals: {
      NAME_INVALID:
        'A username has 3 to 20 letters and digits of the Latin alphabet, with single dots, hyphens or underscores between them',
      NAME_RESERVED: 'This username is reserved',
      IGNORE_SELF: 'You can’t ignore yourself',
      NAME_TAKEN: 'This username is taken',
      NAME_TOO_SOON: 'You can change your username once in 30 days. Next change: {date}',
      IGNORED_TOO_MANY: 'You can ignore up to {most} players',
      ACCOUNT_HAS_ROUND: 'A round is still open. Finish it before you delete your account',
      ACCOUNT_HAS_BALANCE: 'Your balance is above zero. Withdraw it before you delete your account',
      ACCOUNT_HAS_DROP:
        'A coin drop that you opened or collected from is not over. Wait for its end before you delete your account',
      ACCOUNT_HAS_COMMISSION: 'Commission is ready for you. Pay it out before you delete your account',
    },
  },
});

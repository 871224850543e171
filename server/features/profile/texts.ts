import { inLanguages } from '../../texts/languages.ts';
/** Texts for players, by language. */
export const texts = inLanguages('profile', {
  en: {
    refusals: {
      NAME_INVALID:
        'Use 3 to 20 Latin letters and digits, with single dots, hyphens or underscores in between',
      NAME_RESERVED: 'This username is reserved',
      IGNORE_SELF: 'You can’t ignore yourself',
      NAME_TAKEN: 'This username is taken',
      NAME_TOO_SOON: 'You can change your username once every 30 days. Next change: {date}',
      IGNORED_TOO_MANY: 'You can ignore up to {most} players',
      ACCOUNT_HAS_ROUND: 'You have an open round. Finish it before you delete your account',
      ACCOUNT_HAS_BALANCE: 'You still have a balance. Withdraw it before you delete your account',
      ACCOUNT_HAS_DROP:
        'A coin drop you started or collected from is still open. Wait until it ends to delete your account',
      ACCOUNT_HAS_COMMISSION:
        'You have commission ready to pay out. Pay it out before you delete your account',
    },
  },
});

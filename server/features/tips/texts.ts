import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('tips', {
  en: {
    refusals: {
      // Requirement 2, section 9: the sentence in its original spelling.
      TIP_REMAINING:
        'To prevent farming trough multiple accounts the remaining balance (after tip is sent) must be greater than $10!',
      TIP_TOO_SMALL: 'Minimum tip is $0.10',
      TIP_SELF: 'You can’t tip yourself',
      TIP_REFUSED: 'This player can’t receive tips',
      TIP_DEBT: 'One of your deposits was reversed. {amount} must be paid back first',
      TIP_LIMIT: 'You can send up to {times} tips an hour and {sum} a day. Try again later',
    },
  },
});

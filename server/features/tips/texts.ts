import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('tips', {
  en: {
    refusals: {
      // Requirement 2, section 9: the sentence in its original spelling.
      TIP_REMAINING:
        'To prevent farming trough multiple accounts the remaining balance (after tip is sent) must be greater than $10!',
      TIP_TOO_SMALL: 'The smallest tip is $0.10',
      TIP_SELF: 'You can’t tip yourself',
      TIP_REFUSED: 'This player cannot receive tips',
      TIP_DEBT: 'A deposit of yours was taken back; {amount} are to be paid back first',
      TIP_LIMIT: 'You can send {times} tips an hour and {sum} a day. Try again later',
    },
  },
});

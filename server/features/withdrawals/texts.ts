import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('withdrawals', {
  en: {
    refusals: {
      ADDRESS_INVALID: 'This isn’t a valid address on this network',
      TAG_REQUIRED: 'This network needs a tag',
      WITHDRAW_TOO_SMALL: 'The minimum is {amount} {coin}',
      ADDRESS_OWN: 'This is your own deposit address. Use a different one',
      ADDRESS_REFUSES: 'The contract at this address doesn’t accept {coin}. Use another address',
      WITHDRAW_DEBT: 'One of your deposits was reversed. {amount} must be paid back first',
      VERIFICATION_REQUIRED: 'Verify your identity to withdraw this much',
      PRICE_UNAVAILABLE: 'We don’t have a price for this coin right now. Try again in a minute',
      QUOTE_EXPIRED: 'The price has moved. Check the new amount',
      WITHDRAWAL_MOVED: 'This withdrawal’s status has already changed. Reload to see it',
      SECOND_PERSON: 'Someone else needs to approve this too',
      WITHDRAWAL_HELD: 'This player’s withdrawals are on hold. Release them first',
      WITHDRAWAL_SCREENED: 'The screening service hasn’t responded yet. Try again in a few minutes',
    },
    /** What the player reads of a withdrawal that screening blocked. */
    blocked: 'We can’t pay out this withdrawal. Contact support if you have questions',
  },
});

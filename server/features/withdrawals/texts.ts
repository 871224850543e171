import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('withdrawals', {
  en: {
    refusals: {
      ADDRESS_INVALID: 'There is no such address on this network',
      TAG_REQUIRED: 'This network needs a tag',
      WITHDRAW_TOO_SMALL: 'The minimum is {amount} {coin}',
      ADDRESS_OWN: 'This is your own deposit address',
      ADDRESS_REFUSES: 'The contract at this address does not accept {coin}. Use another address',
      WITHDRAW_DEBT: 'A deposit of yours was taken back by its network; {amount} are still open',
      VERIFICATION_REQUIRED: 'Verify who you are to withdraw this much',
      PRICE_UNAVAILABLE: 'The price of this coin is not known at the moment. Try again in a minute',
      QUOTE_EXPIRED: 'The price has moved. Look at the new amount',
      WITHDRAWAL_MOVED: 'This withdrawal has moved on already',
      SECOND_PERSON: 'Somebody else has to approve it too',
      WITHDRAWAL_HELD: 'The withdrawals of this player are held. Release them first',
      WITHDRAWAL_SCREENED: 'The screening service has not answered yet. Try again in a few minutes',
    },
    /** What the player reads of a withdrawal that screening blocked. */
    blocked: 'We cannot pay out this withdrawal. Write to support if you have questions',
  },
});

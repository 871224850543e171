import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('buy', {
  en: {
    refusals: {
      BUY_OFF: 'Buying is not available here',
      BUY_AMOUNT: 'Buy from $10.00 to $5,000.00, in whole cents',
      SIGNATURE_WRONG: 'The signature is wrong or too old',
      BUY_MISMATCH: 'The order has another amount',
    },
    /** The demo's checkout page. */
    checkout: {
      title: 'Demo checkout',
      banner: 'No money moves',
      lead: 'This page takes the place of the card payment of a real site. Nothing you press here costs anything.',
      order: 'Order {order}',
      choose: 'How should this payment end?',
      pay: 'Pay {amount}',
      decline: 'Decline',
      refund: 'Pay and refund',
      back: 'Back to Oddlight',
      paidTitle: 'Paid',
      paid: 'Your balance has {amount} more of play money. You can close this tab.',
      failedTitle: 'Declined',
      failed: 'Nothing was added to your balance. You can close this tab.',
      refundedTitle: 'Paid and refunded',
      refunded: 'The payment was taken back. You can close this tab.',
      brokenTitle: 'The site did not take it',
      broken: 'Nothing was changed. Go back and try again.',
      wrongTitle: 'This link is not valid',
      wrong: 'It was changed on its way or is older than an hour. Start again in the cashier.',
    },
  },
});

import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('buy', {
  en: {
    refusals: {
      BUY_OFF: 'Buying coins isn’t available here',
      BUY_AMOUNT: 'Enter an amount from $10.00 to $5,000.00, in whole cents',
      SIGNATURE_WRONG: 'The signature is wrong or too old',
      BUY_MISMATCH: 'The order has a different amount',
    },
    /** The demo's checkout page. */
    checkout: {
      title: 'Demo checkout',
      banner: 'No real money',
      lead: 'This page stands in for the card payment on a real site. Nothing here costs anything.',
      order: 'Order {order}',
      choose: 'How should this payment end?',
      pay: 'Pay {amount}',
      decline: 'Decline',
      refund: 'Pay and refund',
      back: 'Back to Oddlight',
      paidTitle: 'Paid',
      paid: '{amount} of play money added to your balance. You can close this tab.',
      failedTitle: 'Declined',
      failed: 'Nothing was added to your balance. You can close this tab.',
      refundedTitle: 'Paid and refunded',
      refunded: 'The payment was refunded. You can close this tab.',
      brokenTitle: 'The site didn’t accept it',
      broken: 'Nothing changed. Go back and try again.',
      wrongTitle: 'This link isn’t valid',
      wrong: 'It was altered or is more than an hour old. Start again from the cashier.',
    },
  },
});

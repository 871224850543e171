export const buy = {
  amount: 'Amount',
  range: '{{least}} to {{most}}',
  outOfRange: 'Enter an amount from {{least}} to {{most}}.',
  onBalance: 'Added to your main balance',
  after: 'New main balance',
  callout:
    'You’ll pay at a separate checkout that shows the price and any fees first. It opens in a new tab, and we never see your card.',
  continue: 'Continue to checkout',
  demo: 'Demo mode: no real money is charged.',
  wait: {
    title: 'Finish in the other tab',
    text: 'We’ll add {{usd}} as soon as your payment is confirmed. You can close this window.',
    blocked: 'Your browser blocked the new tab. Open the checkout here.',
  },
  restart: 'Change amount',
  open: 'Open checkout',
  openAgain: 'Open checkout again',
  newTab: '{{label}}, opens in a new tab',
  paid: { title: 'Paid', text: '{{usd}} added to your main balance.' },
  failed: {
    title: 'Payment failed',
    text: 'Your payment of {{usd}} didn’t go through. Your balance hasn’t changed.',
  },
  refunded: {
    title: 'Refunded',
    text: 'Your payment of {{usd}} was refunded and deducted from your balance.',
  },
  again: 'Buy again',
  done: 'Done',
} as const;

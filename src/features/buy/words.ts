export const buy = {
  amount: 'Amount',
  range: '{{least}} to {{most}}',
  outOfRange: 'Enter an amount from {{least}} to {{most}}.',
  onBalance: 'On your main balance',
  after: 'Main balance after',
  callout:
    'You pay at a separate checkout, which shows the price and any fees first. It opens in a new tab, and we never see your card.',
  continue: 'Continue to checkout',
  demo: 'Demo mode: no money moves.',
  wait: {
    title: 'Finish in the other tab',
    text: 'We add {{usd}} as soon as the checkout says it is paid. This window may be closed.',
    blocked: 'Your browser blocked the new tab. Open the checkout here.',
  },
  restart: 'Change amount',
  open: 'Open checkout',
  openAgain: 'Open checkout again',
  newTab: '{{label}}, opens in a new tab',
  paid: { title: 'Paid', text: '{{usd}} is on your main balance.' },
  failed: {
    title: 'Payment failed',
    text: 'Your payment of {{usd}} didn’t go through. Your balance hasn’t changed.',
  },
  refunded: {
    title: 'Refunded',
    text: 'Your payment of {{usd}} was refunded and taken off your balance.',
  },
  again: 'Buy again',
  done: 'Done',
} as const;

/** The texts of buying coins at a checkout. */
export const buy = {
  amount: 'Amount',
  range: '{{least}} to {{most}}',
  outOfRange: 'From {{least}} to {{most}}.',
  onBalance: 'On your main balance',
  after: 'Main balance after',
  callout:
    'You pay at a separate checkout, which shows its price and fees before you pay. It opens in a new tab, and we never see your card.',
  continue: 'Continue to checkout',
  demo: 'Demo mode: no money moves.',
  wait: {
    title: 'Finish in the other tab',
    text: 'We add {{usd}} as soon as the checkout says it is paid. This window may be closed.',
    blocked: 'Your browser did not open the checkout. Open it here.',
  },
  restart: 'Another amount',
  open: 'Open checkout',
  openAgain: 'Open checkout again',
  newTab: '{{label}}, opens in a new tab',
  paid: { title: 'Paid', text: '{{usd}} is on your main balance.' },
  failed: {
    title: 'Not paid',
    text: 'The checkout says that the payment of {{usd}} did not go through. Nothing was added.',
  },
  refunded: {
    title: 'Refunded',
    text: 'The checkout gave the {{usd}} back. It is not on your balance any more.',
  },
  again: 'Buy again',
  done: 'Done',
} as const;

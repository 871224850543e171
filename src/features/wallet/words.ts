/** Texts of the balances in the header. */
export const wallet = {
  open: '{{amount}} {{name}}, choose balance',
  main: 'Main',
  bonus: 'Bonus',
  title: 'Balances',
  label: 'Balances',
  mainBalance: 'Main Balance',
  bonusBalance: 'Bonus Balance',
  locked: 'You can’t switch balances while a round is open.',
  refill: 'Refill to $1,000',
  refilled: 'Your play money is back at $1,000.',
} as const;

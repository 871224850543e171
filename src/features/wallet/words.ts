/** Texts of the wallet popover and the account menu. */
export const wallet = {
  title: 'Balances',
  label: 'Balances',
  mainBalance: 'Main Balance',
  bonusBalance: 'Bonus Balance',
  locked: 'You can’t switch balances while a round is open.',
  refill: 'Refill to $1,000',
  refilled: 'Your play money is back at $1,000.',
  account: 'Account menu',
  wager: 'Wager',
  sessions: 'Sessions',
  logout: 'Logout',
  logoutTitle: 'Log out of Oddlight?',
  logoutText: 'You’ll be logged out on this device. An open round stays open and waits for you.',
} as const;

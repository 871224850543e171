/** Texts of the account menu. */
export const account = {
  open: 'Account menu, {{username}}',
  menu: 'Account menu',
  wager: 'Wager',
  language: 'Language',
  currency: 'Display Currency',
  notifications: 'Notifications',
  account: 'Account',
  profile: 'Profile',
  rewards: 'Rewards',
  wallet: 'Wallet',
  transactions: 'Transactions',
  security: 'Security',
  staff: 'Staff',
  logout: 'Logout',
  logoutTitle: 'Log out of Oddlight?',
  logoutText: 'You’ll be logged out on this device. An open round stays open and waits for you.',
} as const;

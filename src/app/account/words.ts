/** Texts of the navigation beside the pages of the account. */
export const accountNav = {
  label: 'Account',
  general: 'General',
  history: 'History',
  profile: 'Profile',
  security: 'Security',
  verification: 'Verification',
  ignoredUsers: 'Ignored users',
  selfExclusion: 'Self-exclusion',
  rewards: 'Rewards',
  sessions: 'Sessions',
  withdrawals: 'Withdrawals',
  transactions: 'Transactions',
  bets: 'Bets',
  notifications: 'Notifications',
} as const;

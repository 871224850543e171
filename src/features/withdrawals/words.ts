/** The texts of the cashier's tab. */
export const withdrawals = {
  title: 'Withdraw',
} as const;

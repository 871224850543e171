/** The texts of the cashier's tab. */
export const deposits = {
  title: 'Deposit',
} as const;

/** The texts of the cashier's tab. */
export const buy = {
  title: 'Buy',
} as const;

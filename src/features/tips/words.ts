/** The texts of the cashier's tab. */
export const tips = {
  title: 'Tip',
} as const;

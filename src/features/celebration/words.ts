/** Texts of the credit celebration. */
export const celebration = {
  credited: 'Added to your balance',
} as const;

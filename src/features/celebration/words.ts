export const celebration = {
  credited: 'Added to your balance',
} as const;

/** Where in the life of a withdrawal a payer dies. */
export const dyingStates = ['approved', 'signed', 'sent', 'confirmed'] as const;
export type DyingState = (typeof dyingStates)[number];

/** Where in the life of a withdrawal a payer dies. */
export const KILL_POINTS = ['approved', 'signed', 'sent', 'confirmed'] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

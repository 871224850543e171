/** The states of a withdrawal in which a payer dies. */
export const KILL_POINTS = ['approved', 'signed', 'sent', 'confirmed'] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

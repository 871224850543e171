/** The states of a withdrawal in which a payer dies. */
export const PAYER_KILL_POINTS = ['approved', 'signed', 'sent', 'confirmed'] as const;
export type PayerKillPoint = (typeof PAYER_KILL_POINTS)[number];

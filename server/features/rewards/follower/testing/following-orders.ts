/** Where in a batch a follower dies: at once after it, or in the middle of the commit. */
export const dyingStates = ['taken', 'in the pots', 'booked', 'committing', 'committed'] as const;
export type DyingState = (typeof dyingStates)[number];

/** What the process is told as one line once it is to live. */
export interface FollowingOrders {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  readonly dies: DyingState;
  /** Rounds in a batch. */
  readonly most: number;
}

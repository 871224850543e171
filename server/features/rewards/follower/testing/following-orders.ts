/** Where in a batch a follower dies: at once after it, or in the middle of the commit. */
export const dyingStates = ['taken', 'in the pots', 'booked', 'committing', 'committed'] as const;
export type DyingState = (typeof dyingStates)[number];

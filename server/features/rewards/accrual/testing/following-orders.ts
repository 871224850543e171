/** Of the followers that are killed; each takes so many rounds in a batch at most. */
export const MAX_BATCH_SIZE = 4;

/** Where in a batch a follower dies: at once after the answer of such a statement, or in the middle of the commit. */
export const KILL_POINTS = {
  taken: 'delete from settled_bets',
  'in the pots': 'insert into reward_pots',
  booked: 'insert into transfers',
  committing: null,
  committed: '^commit',
} as const;
export type KillPoint = keyof typeof KILL_POINTS;

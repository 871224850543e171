/** Maximum rounds per batch of a worker that is killed. */
export const MAX_BATCH_SIZE = 4;

/** Where in a batch a worker dies: right after this statement's reply, or during the commit. */
export const ACCRUAL_KILL_POINTS = {
  taken: 'delete from settled_bets',
  'in the pots': 'insert into reward_pots',
  booked: 'insert into transfers',
  committing: null,
  committed: '^commit',
} as const;
export type AccrualKillPoint = keyof typeof ACCRUAL_KILL_POINTS;

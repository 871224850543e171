import { defineFeature } from '../../../feature.ts';
import { runAccrualWorkers } from './accrual-worker.ts';
import { countQueued } from './queue.ts';

export { accrualInvariants, owedInvariant } from './invariants.ts';
export { closeWeek } from './queue.ts';

/** Turns play into rewards: each settled round is counted once into the player's days and pots. */
export const accrualFeature = defineFeature({
  contract: {},
  limits: {},
  handlers: () => ({}),
  loops: [{ name: 'the counting of settled rounds', run: runAccrualWorkers }],
  gauges: [
    {
      name: 'settled_bets_waiting',
      help: 'Settled rounds that rewards were not counted from.',
      labels: [],
      read: async ({ db }) => [{ labels: {}, value: await countQueued(db) }],
    },
  ],
});

import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, MINUTE, PAGE_READ_LIMIT, perPlayer } from '../../http/rate-limits.ts';
import * as contract from '#contract/stuck.ts';
import { countStuck, stuckList, tryAgain } from './list.ts';

export { loadRestingItems, type RestingItems } from './resting.ts';

/** Work that keeps failing: it is retried after growing pauses, blocks nothing else, and is listed for staff. */
export const stuckFeature = defineFeature({
  contract,
  limits: { listStuck: PAGE_READ_LIMIT, tryStuckAgain: [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)] },
  handlers: (deps) => ({
    listStuck: ({ input }) => stuckList(deps, input),
    tryStuckAgain: ({ input, player }) => tryAgain(deps, player, input),
  }),
  gauges: [
    {
      name: 'stuck_work',
      help: 'Items of queues that failed three times or more in a row.',
      labels: [],
      read: countStuck,
    },
  ],
});

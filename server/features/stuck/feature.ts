import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, MINUTE, PAGE_READ_LIMIT, perPlayer } from '../../http/rate-limits.ts';
import * as contract from '#contract/stuck.ts';
import { countStuck, giveBack, stuckList, tryAgain } from './list.ts';

export { loadRestingItems, setAside, type RestingItems } from './resting.ts';

const changes = [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)];

/** Work that keeps failing: it is retried after growing pauses, blocks nothing else, and is listed for staff. */
export const stuckFeature = defineFeature({
  contract,
  limits: { listStuck: PAGE_READ_LIMIT, tryStuckAgain: changes, giveStuckStakeBack: changes },
  handlers: (deps) => ({
    listStuck: ({ input }) => stuckList(deps, input),
    tryStuckAgain: ({ input, player }) => tryAgain(deps, player, input),
    giveStuckStakeBack: ({ input, player }) => giveBack(deps, player, input),
  }),
  gauges: [
    {
      name: 'stuck_work',
      help: 'Items of queues that failed three times or more in a row, and bets that cannot be settled.',
      labels: [],
      read: countStuck,
    },
  ],
});

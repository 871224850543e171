import * as contract from '#contract/adjustments.ts';
import { readForStaff } from '../../db/recent-reads.ts';
import { defineFeature } from '../../feature.ts';
import { MINUTE, MUTATION_LIMIT, PAGE_READ_LIMIT, perPlayer } from '../../http/rate-limits.ts';
import { readAdjustments } from './list.ts';
import { ask, decide, withdraw } from './service.ts';
import { texts } from './texts.ts';

export { adjustmentInvariants } from './invariants.ts';

const acts = [...MUTATION_LIMIT, ...perPlayer(30, MINUTE)];

/** Corrections of balances by staff: one person asks, another one approves. */
export const adjustmentsFeature = defineFeature({
  contract,
  limits: {
    listAdjustments: PAGE_READ_LIMIT,
    askAdjustment: acts,
    decideAdjustment: acts,
    withdrawAdjustment: acts,
  },
  texts,
  handlers: (deps) => ({
    listAdjustments: ({ input, player }) =>
      readForStaff(deps, ({ db }) => readAdjustments(db, player, input)),
    askAdjustment: async ({ input, player }) => ({ adjustment: await ask(deps, player, input) }),
    decideAdjustment: async ({ input, player }) => ({ adjustment: await decide(deps, player, input) }),
    withdrawAdjustment: async ({ input, player }) => ({
      adjustment: await withdraw(deps, player, input.adjustment_id),
    }),
  }),
});

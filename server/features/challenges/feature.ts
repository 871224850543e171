import { defineFeature } from '../../feature.ts';
import { changes, MINUTE, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { lookAtChallenges } from './job.ts';
import { challengesFor } from './list.ts';
import { decide, save, staffList } from './staff.ts';
import { texts } from './texts.ts';

export { heldForChallenges, challengeQuestions } from './checks.ts';
export { countChallengeBets } from './count.ts';
export { runningChallenges } from './list.ts';

export { readDemoChallenges } from './demo.ts';

const acts: readonly Limit[] = [...changes, ...perPlayer(30, MINUTE)];

/** The first to reach a multiplier win: planned by staff, decided and paid by a job. */
export const challengesFeature = defineFeature({
  contract,
  limits: {
    listChallenges: pageReads,
    staffChallenges: pageReads,
    saveChallenge: acts,
    decideChallenge: acts,
  },
  texts,
  handlers: (deps) => ({
    listChallenges: ({ input, player }) => challengesFor(deps, player, input),
    staffChallenges: ({ input }) => staffList(deps, input),
    saveChallenge: async ({ input, player }) => ({ item: await save(deps, player, input) }),
    decideChallenge: async ({ input, player }) => ({ item: await decide(deps, player, input) }),
  }),
  jobs: [{ name: 'deciding challenges', everyMs: 5_000, run: lookAtChallenges }],
});

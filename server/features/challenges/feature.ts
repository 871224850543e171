import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  MINUTE,
  PAGE_READ_LIMIT,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import * as contract from '#contract/challenges.ts';
import { processChallenges } from './job.ts';
import { listChallengesFor } from './list.ts';
import { reviewChallenge, saveChallengeDraft, listChallengesForStaff } from './staff.ts';
import { texts } from './texts.ts';

export { RESERVED_FOR_CHALLENGES_SQL, challengeInvariants } from './invariants.ts';
export { countChallengeBets } from './count.ts';
export { runningChallenges } from './list.ts';

export { readDemoChallenges } from './demo.ts';

const acts: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(30, MINUTE)];

/** Challenges: the first players to reach a multiplier win. Planned by staff, decided and paid by a job. */
export const challengesFeature = defineFeature({
  contract,
  limits: {
    listChallenges: PAGE_READ_LIMIT,
    staffChallenges: PAGE_READ_LIMIT,
    saveChallenge: acts,
    decideChallenge: acts,
  },
  texts,
  handlers: (deps) => ({
    listChallenges: ({ input, player }) => listChallengesFor(deps, player, input),
    staffChallenges: ({ input }) => listChallengesForStaff(deps, input),
    saveChallenge: async ({ input, player }) => ({ item: await saveChallengeDraft(deps, player, input) }),
    decideChallenge: async ({ input, player }) => ({ item: await reviewChallenge(deps, player, input) }),
  }),
  jobs: [{ name: 'deciding challenges', everyMs: 5_000, run: processChallenges }],
});

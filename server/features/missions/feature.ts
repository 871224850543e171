import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, MINUTE, PAGE_READ_LIMIT, perPlayer } from '../../http/rate-limits.ts';
import { withClaimMetrics } from '../reward-rules/feature.ts';
import { claimMissionReward } from './claim.ts';
import * as contract from '#contract/missions.ts';
import { listMissionsFor } from './list.ts';

export { RESERVED_FOR_MISSIONS_SQL, missionInvariants } from './invariants.ts';
export { extendClaimDeadline, takeMissions } from './claim.ts';
export { countMissionBets } from './count.ts';
export { hasUnclaimedMissions, expireMissions } from './expire.ts';

/** Daily and weekly missions, for play from the main balance. */
export const missionsFeature = defineFeature({
  contract,
  limits: {
    listMissions: [...PAGE_READ_LIMIT, ...perPlayer(60, MINUTE)],
    claimMission: [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)],
  },
  handlers: (deps) => ({
    listMissions: ({ player, language }) => listMissionsFor(deps, player, language),
    claimMission: ({ input, player }) =>
      withClaimMetrics('mission', () => claimMissionReward(deps, player.userId, input)),
  }),
});

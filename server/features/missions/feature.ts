import { defineFeature } from '../../feature.ts';
import { changes, MINUTE, pageReads, perPlayer } from '../../http/limit.ts';
import { counted } from '../reward-rules/feature.ts';
import { claim } from './claim.ts';
import * as contract from './contract.ts';
import { missionsFor } from './list.ts';

export { heldForMissions, missionQuestions } from './checks.ts';
export { prolongMissions, takeMissions } from './claim.ts';
export { countMissionBets } from './count.ts';
export { hasUnclaimedMissions, lapseMissions } from './lapse.ts';

/** Small goals of a day and a week on the main balance. */
export const missionsFeature = defineFeature({
  contract,
  limits: {
    listMissions: [...pageReads, ...perPlayer(60, MINUTE)],
    claimMission: [...changes, ...perPlayer(60, MINUTE)],
  },
  handlers: (deps) => ({
    listMissions: ({ player, language }) => missionsFor(deps, player, language),
    claimMission: ({ input, player }) => counted('mission', () => claim(deps, player.userId, input)),
  }),
});

import { defineFeature } from '../../feature.ts';
import { changes, MINUTE, pageReads, type Limit } from '../../http/limit.ts';
import { counted } from '../reward-rules/feature.ts';
import { claim } from './claim.ts';
import * as contract from './contract.ts';
import { missionsFor } from './list.ts';

export { heldForMissions, missionQuestions } from './checks.ts';
export { prolongMissions, takeMissions } from './claim.ts';
export { countMissionBets } from './count.ts';
export { hasUnclaimedMissions, lapseMissions } from './lapse.ts';

/** Made for each call: one that two calls share counts both together. */
const perPlayer = (): Limit => ({ by: 'player', points: 60, seconds: MINUTE });

/** Small goals of a day and a week on the main balance. */
export const missionsFeature = defineFeature({
  contract,
  limits: { listMissions: [...pageReads, perPlayer()], claimMission: [...changes, perPlayer()] },
  handlers: (deps) => ({
    listMissions: ({ player, language }) => missionsFor(deps, player, language),
    claimMission: ({ input, player }) => counted('mission', () => claim(deps, player.userId, input)),
  }),
});

import { defineFeature } from '../../feature.ts';
import { changes, pageReads } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { cooldownEnd, exclude } from './exclusion.ts';
import { cancelRaise, changeLimit, confirmRaise, limitsOf, storeRealityMinutes } from './limits.ts';
import { texts } from './texts.ts';

export { exclude, exclusionOf } from './exclusion.ts';
export { changeLimit, limitsOf } from './limits.ts';

/** What protects a player from playing more than is good: exclusion, limits and reality checks. */
export const responsibleFeature = defineFeature({
  contract,
  limits: {
    excludeMe: changes,
    getLimits: pageReads,
    setLimit: changes,
    confirmLimit: changes,
    cancelLimit: changes,
    setRealityCheck: changes,
  },
  texts,
  handlers: (deps) => ({
    excludeMe: async ({ input, player }) => ({ exclusion: await exclude(deps, player, input.timeframe) }),
    async getLimits({ player: { userId } }) {
      const ended = await cooldownEnd(deps.db, userId);
      const isOver = ended !== null && ended <= deps.clock.now();
      return {
        limits: await limitsOf(deps, userId),
        cooldown_ended_at: isOver ? ended.toISOString() : null,
      };
    },
    async setLimit({ input, player }) {
      await changeLimit(deps, player, input);
      return { limits: await limitsOf(deps, player.userId) };
    },
    async confirmLimit({ input, player }) {
      await confirmRaise(deps, player.userId, input);
      return { limits: await limitsOf(deps, player.userId) };
    },
    async cancelLimit({ input, player }) {
      await cancelRaise(deps, player.userId, input);
      return { limits: await limitsOf(deps, player.userId) };
    },
    async setRealityCheck({ input: { minutes }, player }) {
      await storeRealityMinutes(deps.db, player.userId, minutes);
      return { minutes };
    },
  }),
});

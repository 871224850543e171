import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import * as contract from '#contract/responsible.ts';
import { getCooldownEnd, applyExclusion } from './exclusion.ts';
import { cancelRaise, changeLimit, confirmRaise, listLimits, storeRealityMinutes } from './limits.ts';
import { texts } from './texts.ts';

export { applyExclusion, getExclusion } from './exclusion.ts';
export { changeLimit, listLimits } from './limits.ts';

/** Responsible play: self-exclusion, limits and reality checks. */
export const responsibleFeature = defineFeature({
  contract,
  limits: {
    excludeMe: MUTATION_LIMIT,
    getLimits: PAGE_READ_LIMIT,
    setLimit: MUTATION_LIMIT,
    confirmLimit: MUTATION_LIMIT,
    cancelLimit: MUTATION_LIMIT,
    setRealityCheck: MUTATION_LIMIT,
  },
  texts,
  handlers: (deps) => ({
    excludeMe: async ({ input, player }) => ({
      exclusion: await applyExclusion(deps, player, input.timeframe),
    }),
    async getLimits({ player: { userId } }) {
      const ended = await getCooldownEnd(deps.db, userId);
      const isOver = ended !== null && ended <= deps.clock.now();
      return {
        limits: await listLimits(deps, userId),
        cooldown_ended_at: isOver ? ended.toISOString() : null,
      };
    },
    async setLimit({ input, player }) {
      await changeLimit(deps, player, input);
      return { limits: await listLimits(deps, player.userId) };
    },
    async confirmLimit({ input, player }) {
      await confirmRaise(deps, player.userId, input);
      return { limits: await listLimits(deps, player.userId) };
    },
    async cancelLimit({ input, player }) {
      await cancelRaise(deps, player.userId, input);
      return { limits: await listLimits(deps, player.userId) };
    },
    async setRealityCheck({ input: { minutes }, player }) {
      await storeRealityMinutes(deps.db, player.userId, minutes);
      return { minutes };
    },
  }),
});

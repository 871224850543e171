import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import * as contract from '#contract/strategies.ts';
import { listDefaultStrategies, deleteOwnStrategy, storeStrategy, listOwnStrategies } from './service.ts';
import { texts } from './texts.ts';

/** Autobet strategies: the default ones and the player's own. */
export const strategiesFeature = defineFeature({
  contract,
  limits: { getStrategies: PAGE_READ_LIMIT, saveStrategy: MUTATION_LIMIT, deleteStrategy: MUTATION_LIMIT },
  texts,
  handlers: (deps) => ({
    getStrategies: async ({ player, language }) => ({
      default_strategies: listDefaultStrategies(deps, language),
      strategies: player ? await listOwnStrategies(deps, player.userId) : [],
    }),
    saveStrategy: async ({ input, player }) => ({
      strategy: await storeStrategy(deps, player.userId, input),
    }),
    async deleteStrategy({ input: { id }, player }) {
      await deleteOwnStrategy(deps, player.userId, id);
      return { id };
    },
  }),
});

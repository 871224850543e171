import { defineFeature } from '../../feature.ts';
import { changes, pageReads } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { defaultsIn, deleteStrategy, storeStrategy, ownStrategies } from './service.ts';
import { texts } from './texts.ts';

/** Strategies of autobet: those that everybody has, and the player's own. */
export const strategiesFeature = defineFeature({
  contract,
  limits: { getStrategies: pageReads, saveStrategy: changes, deleteStrategy: changes },
  texts,
  handlers: (deps) => ({
    getStrategies: async ({ player, language }) => ({
      default_strategies: defaultsIn(deps, language),
      strategies: player ? await ownStrategies(deps, player.userId) : [],
    }),
    saveStrategy: async ({ input, player }) => ({
      strategy: await storeStrategy(deps, player.userId, input),
    }),
    async deleteStrategy({ input: { id }, player }) {
      await deleteStrategy(deps, player.userId, id);
      return { id };
    },
  }),
});

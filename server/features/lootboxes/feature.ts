import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import * as contract from '#contract/lootboxes.ts';
import { userItems } from './queries.ts';
import { sellAllOwnedItems, sellOwnedItem } from './sell.ts';
import { texts } from './texts.ts';

/** Items won from lootboxes, and their sale. */
export const lootboxesFeature = defineFeature({
  contract,
  limits: { getUserItems: PAGE_READ_LIMIT, sellItem: MUTATION_LIMIT, sellAllItems: MUTATION_LIMIT },
  texts,
  handlers: (deps) => ({
    getUserItems: ({ input, player, language }) => userItems(deps.db, player.userId, input, language),
    sellItem: ({ input: { id }, player }) => sellOwnedItem(deps, player.userId, id),
    sellAllItems: ({ player }) => sellAllOwnedItems(deps, player.userId),
  }),
});

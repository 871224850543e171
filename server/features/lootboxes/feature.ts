import { defineFeature } from '../../feature.ts';
import { changes, pageReads } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { userItems } from './queries.ts';
import { sellAllItems, sellItem } from './sell.ts';
import { texts } from './texts.ts';

/** Items that lootboxes pay with: what a player has won, and selling it. */
export const lootboxesFeature = defineFeature({
  contract,
  limits: { getUserItems: pageReads, sellItem: changes, sellAllItems: changes },
  texts,
  handlers: (deps) => ({
    getUserItems: ({ input, player, language }) => userItems(deps.db, player.userId, input, language),
    sellItem: ({ input: { id }, player }) => sellItem(deps, player.userId, id),
    sellAllItems: ({ player }) => sellAllItems(deps, player.userId),
  }),
});

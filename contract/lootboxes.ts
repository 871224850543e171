import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import {
  givenId,
  balanceState,
  emptyRequest,
  id,
  keyPageReply,
  keyPageRequest,
  slug,
  time,
} from './shared.ts';

export const refusals = {
  ITEM_GONE: { code: 5013, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly lootboxes: typeof refusals;
  }
}

/** State of an item: owned, sold, or consumed by a promotion. */
export const itemStatus = { owned: 1, sold: 2, consumed: 3 } as const;
export type ItemStatus = (typeof itemStatus)[keyof typeof itemStatus];

const status = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** An item that a player won. */
export const userItem = z.object({
  /** The id of the round it was won in. */
  id,
  item_id: slug,
  item_name: z.string(),
  /** The name of its image. */
  item_image: slug,
  box_name: z.string(),
  /** Its rarity and how it is won, in the reader's language. Not in the requirement. */
  description: z.string(),
  status,
  /** Its selling price, fixed when the box was opened. */
  item_value: amountText,
  created_at: time,
});

export const itemSort = z.enum(['newest', 'oldest', 'value_desc', 'value_asc']);

export const getUserItems = endpoint({
  method: 'POST',
  path: '/games/lootboxes/user-items',
  access: 'player',
  summary: 'Lists the player’s items, 20 per page, optionally filtered by status.',
  request: z.strictObject({
    status: z.optional(status),
    sort: z._default(itemSort, 'newest'),
    ...keyPageRequest,
  }),
  // `owned`: not in the requirement
  reply: z.object({
    items: z.array(userItem),
    ...keyPageReply,
    /** Number and total value of the items that the player owns. */
    owned: z.object({ items: z.int(), value: amountText }),
  }),
});

export const sellItem = endpoint({
  method: 'POST',
  path: '/games/lootboxes/sell',
  access: 'player',
  summary: 'Sells an item for its value, paid to the main balance, once.',
  request: z.strictObject({ id: givenId }),
  // reply: not in the requirement
  reply: z.object({ id, amount: amountText, balance: balanceState }),
});

export const sellAllItems = endpoint({
  method: 'POST',
  path: '/games/lootboxes/sell-all',
  access: 'player',
  summary: 'Sells every item the player owns, paid to the main balance.',
  request: emptyRequest,
  // reply: not in the requirement
  reply: z.object({ items: z.int(), amount: amountText, balance: balanceState }),
});

export type UserItem = z.infer<typeof userItem>;
export type ItemSort = z.infer<typeof itemSort>;

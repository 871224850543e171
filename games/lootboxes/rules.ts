import * as z from 'zod/mini';
import { createOneShotRules } from '#core/one-shot.ts';
import { createWordDecision } from '#core/rules.ts';
import {
  type BoxSlug,
  boxes,
  boxSlugs,
  formatCents,
  itemForTicket,
  getItem,
  centsToMinorUnits,
  type Rarity,
  boxReturn,
  TICKET_COUNT,
  topItem,
} from './paytable.ts';

export interface LootboxesParams {
  readonly box: BoxSlug;
}

export interface LootboxesView {
  /** 0 to 99,999. */
  readonly ticket: number;
  /** The slug of the item that the ticket wins. */
  readonly item: string;
  readonly rarity: Rarity;
  /** USD with two decimals. */
  readonly value: string;
}

/** Lootboxes (games.md 4.16): a box is opened for its price, and one ticket of it wins an item of a known value. */
export const rules = createOneShotRules({
  version: 1,
  params: z.strictObject({ box: z.enum(boxSlugs) }),
  amountFrom: 'price',
  stakes: ({ box }: LootboxesParams) => [centsToMinorUnits(boxes[box].price)],
  rtp: ({ box }) => boxReturn(boxes[box]),
  outcomes: ({ box }) => boxes[box].items.map(({ tickets: weight, multiplier }) => ({ weight, multiplier })),
  best: ({ box }) => topItem(boxes[box]).multiplier,
  drawn: ({ box }, draw) => ({ box, ticket: draw.index(0, TICKET_COUNT) }),
  view({ box, ticket }): LootboxesView {
    const { slug, rarity, value } = itemForTicket(boxes[box], ticket);
    return { ticket, item: slug, rarity, value: formatCents(value) };
  },
  multiplier: ({ box, ticket }) => itemForTicket(boxes[box], ticket).multiplier,
  item: ({ box, ticket }) => itemForTicket(boxes[box], ticket).slug,
  explain: (_params, { ticket, item }, draw) => [
    createWordDecision(draw, 0, 'wordTicket', `${ticket} → ${getItem(item).name}`),
  ],
});

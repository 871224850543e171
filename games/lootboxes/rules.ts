import * as z from 'zod/mini';
import { oneShot } from '#engine/core/one-shot.ts';
import { wordDecision } from '#engine/core/rules.ts';
import {
  type BoxSlug,
  boxes,
  boxSlugs,
  centsText,
  itemAt,
  itemOf,
  minorOfCents,
  type Rarity,
  returnOfBox,
  TICKETS,
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
export const rules = oneShot({
  version: 1,
  params: z.strictObject({ box: z.enum(boxSlugs) }),
  amountFrom: 'price',
  stakes: ({ box }: LootboxesParams) => [minorOfCents(boxes[box].price)],
  rtp: ({ box }) => returnOfBox(boxes[box]),
  outcomes: ({ box }) => boxes[box].items.map(({ tickets: weight, multiplier }) => ({ weight, multiplier })),
  best: ({ box }) => topItem(boxes[box]).multiplier,
  drawn: ({ box }, draw) => ({ box, ticket: draw.index(0, TICKETS) }),
  view({ box, ticket }): LootboxesView {
    const { slug, rarity, value } = itemAt(boxes[box], ticket);
    return { ticket, item: slug, rarity, value: centsText(value) };
  },
  multiplier: ({ box, ticket }) => itemAt(boxes[box], ticket).multiplier,
  item: ({ box, ticket }) => itemAt(boxes[box], ticket).slug,
  explain: (_params, { ticket, item }, draw) => [
    wordDecision(draw, 0, 'wordTicket', `${ticket} → ${itemOf(item).name}`),
  ],
});

import fc from 'fast-check';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { type Lootbox, boxes, boxSlugs, TICKET_COUNT } from './paytable.ts';
import { type LootboxesParams, type LootboxesView } from './rules.ts';

/** A stream that draws this ticket; a box reads nothing else. */
export const drawWithTicket = (ticket: number) =>
  indexDraw(TICKET_COUNT, (word) => (word === 0 ? ticket : undefined));

/** The first ticket of each item with the weight of all its tickets, plus the last one. */
const everyItem = ({ items }: Lootbox) =>
  items.map(({ firstTicket, tickets }) => ({
    draw: drawWithTicket(firstTicket),
    weight: BigInt(tickets),
    alike: [drawWithTicket(firstTicket + tickets - 1)],
  }));

export const conformance: ConformanceCase<LootboxesParams, LootboxesView> = {
  entry,
  params: fc.record({ box: fc.constantFrom(...boxSlugs) }),
  plans: fc.record({ stopAt: fc.constantFrom(null, 'epic', 'artifact') }),
  // Item, rarity and value are derived from ticket and box.
  shown: (view) => view,
  returns: () => boxSlugs.map((box) => ({ params: { box }, draws: everyItem(boxes[box]) })),
  tolerance: 'none',
};

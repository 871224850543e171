import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { boxes, getItem, TICKET_COUNT, topItem } from './paytable.ts';
import type { LootboxesParams, LootboxesView } from './rules.ts';

/** A range of tickets, both ends included; initially those of the rarest item. */
const tickets: OutcomeQuery<LootboxesParams> = {
  id: 'tickets',
  tone: 'plain',
  fields: ({ box }) => [
    { id: 'from', least: 0, most: TICKET_COUNT - 1, first: 0 },
    { id: 'to', least: 0, most: TICKET_COUNT - 1, first: topItem(boxes[box]).tickets - 1 },
  ],
  expression: ({ from, to }) => `outcome.ticket >= ${from} and outcome.ticket <= ${to}`,
};

/** Outcomes of lootboxes that the workbench can find seeds for: items by their tickets. */
export const outcomes: OutcomeQueries<LootboxesParams, LootboxesView> = {
  texts: { en: { tickets: 'Tickets', from: 'from', to: 'to', contents: 'Ticket {{ticket}}: {{name}}' } },
  queries: [tickets],
  seedContents: ({ box }, over) => ({
    text: { key: 'contents', values: { ticket: over.ticket, name: getItem(over.item).name } },
    columns: 3,
    cells: boxes[box].items.map(({ slug, firstTicket, tickets: count }, index) => ({
      label: String(index + 1),
      tone: 'plain',
      isChosen: slug === over.item,
      query: {
        id: tickets.id,
        values: { from: String(firstTicket), to: String(firstTicket + count - 1) },
      },
    })),
  }),
};

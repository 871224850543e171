import { expect, test } from 'vitest';
import fc from 'fast-check';
import { foldBet, getRoundResult, validateBet } from '#core/fold.ts';
import { getBetCost } from '#core/stakes.ts';
import { drawWithTicket } from './conformance.ts';
import { entry } from './entry.ts';
import {
  boxes,
  boxSlugs,
  itemForTicket,
  getItem,
  rarityOf,
  TICKET_COUNT,
  countBreakEvenTickets,
  topItem,
} from './paytable.ts';
import { rules } from './rules.ts';

const round = (box: string, ticket: number, bet?: string) => {
  const valid = validateBet(entry, { params: { box }, bet });
  return getRoundResult(valid.rules, foldBet(valid, drawWithTicket(ticket)), valid.stake);
};

test('every ticket of every lootbox wins exactly one item, and rarer items come first', () => {
  for (const box of boxSlugs) {
    const { items } = boxes[box];
    expect(items.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(TICKET_COUNT);
    const values = items.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(() => itemForTicket(boxes[box], TICKET_COUNT)).toThrow(RangeError);
  }
});

test('an item is in one box only', () => {
  const slugs = boxSlugs.flatMap((box) => boxes[box].items.map(({ slug }) => slug));
  expect(new Set(slugs).size).toBe(slugs.length);
});

test.each([
  [49, 'artifact'],
  [50, 'legendary'],
  [499, 'legendary'],
  [500, 'epic'],
  [2_000, 'rare'],
  [7_999, 'rare'],
  [8_000, 'uncommon'],
  [20_000, 'common'],
])('an item of %i tickets is %s', (tickets, rarity) => {
  expect(rarityOf(tickets)).toBe(rarity);
});

test('derives names from slugs', () => {
  expect(getItem('first-class-ticket').name).toBe('First Class Ticket');
  expect(getItem('conductors-watch').name).toBe("Conductor's Watch");
  expect(boxes['night-express'].name).toBe('Night Express');
});

test('charges the price of a box and pays the value of its item', () => {
  expect(getBetCost(rules, { box: 'neon-arcade' }, 0n)).toBe(1_000_000_000n);
  expect(round('neon-arcade', 350)).toMatchObject({
    payout: 8_000_000_000n,
    multiplier: 800_000_000n,
    outcome: { ticket: 350, item: 'light-gun', rarity: 'epic', value: '80.00' },
  });
});

test('scales the value of an item to the price paid, rounded down', () => {
  expect(round('sweet-shop', 99_999, '36').payout).toBe(1n);
  expect(round('sweet-shop', 99_999, '19').payout).toBe(0n);
});

test('no ticket pays more than the top item', () => {
  const anyTicket = fc.record({
    box: fc.constantFrom(...boxSlugs),
    ticket: fc.nat(TICKET_COUNT - 1),
  });
  fc.assert(
    fc.property(anyTicket, ({ box, ticket }) => {
      expect(round(box, ticket).multiplier).toBeLessThanOrEqual(topItem(boxes[box]).multiplier);
    }),
  );
});

test('the chance of an item worth the price counts its tickets', () => {
  expect(boxSlugs.map((box) => countBreakEvenTickets(boxes[box]))).toEqual([
    29_070, 25_910, 23_000, 19_550, 23_430, 25_860, 27_425, 28_240,
  ]);
});

test.each([
  {},
  { box: 'cardboard' },
  { box: 'neon-arcade', count: 2 },
  { box: null },
  { box: ['sweet-shop'] },
])('%j names no box', (params) => {
  expect(rules.params.safeParse(params).success).toBe(false);
});

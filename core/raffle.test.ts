import { expect, test } from 'vitest';
import { drawRaffle, digestRaffleEntries, raffleEntryId, NO_BEACON } from './raffle.ts';

const serverSeed = '3f8e1c0a'.repeat(8);
const entries = [
  { entryId: 'e1', tickets: 3 },
  { entryId: 'e2', tickets: 10 },
  { entryId: 'e3', tickets: 1 },
  { entryId: 'e4', tickets: 6 },
];

test('reproduces the published example', () => {
  expect(digestRaffleEntries(entries)).toBe(
    'd5e1bb268698067ed1f97c790945fd51e8462fa0dd9d4784beacbc4f84fcdf93',
  );
  expect(drawRaffle(serverSeed, NO_BEACON, entries, 2)).toEqual([
    { number: 0, ticket: 0, entryId: 'e1' },
    // Pick 1 is ticket 2, which belongs to e1 again: skipped.
    { number: 2, ticket: 9, entryId: 'e2' },
  ]);
});

test('lets everyone win once if there are enough prizes, no one without entries, and depends on the beacon', () => {
  const winners = drawRaffle(serverSeed, NO_BEACON, entries, 9);
  expect(winners.map(({ entryId }) => entryId).toSorted()).toEqual(['e1', 'e2', 'e3', 'e4']);
  expect(drawRaffle(serverSeed, NO_BEACON, [], 2)).toEqual([]);
  const tickets = (beacon: string) => drawRaffle(serverSeed, beacon, entries, 4).map(({ ticket }) => ticket);
  expect(tickets('0'.repeat(64))).not.toEqual(tickets(NO_BEACON));
});

test('identifies an entry by tournament and player together', () => {
  expect(raffleEntryId('t', 'u')).toMatch(/^[0-9a-f]{16}$/);
  expect(raffleEntryId('t', 'u')).not.toBe(raffleEntryId('t', 'v'));
});

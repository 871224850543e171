import { expect, test } from 'vitest';
import {
  countedGames,
  getElapsedShare,
  roundUpPoints,
  formatPlace,
  toWholePoints,
  nextTicket,
  findOwnRow,
  prizeGroups,
  prizeSteps,
  getPrizeProgress,
  tableRows,
} from './standing.ts';

test('formats places as ordinals, truncates points and rounds missing points up', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 102, 1111];
  expect(places.map(formatPlace)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '102nd',
    '1,111th',
  ]);
  expect([toWholePoints('62140.99'), roundUpPoints('3970.00000001')]).toEqual([62_140, 3971]);
});

test('groups equal prizes', () => {
  expect(prizeGroups(['100', '50', '50', '10'])).toEqual([
    { from: 1, to: 1, amount: '100' },
    { from: 2, to: 3, amount: '50' },
    { from: 4, to: 4, amount: '10' },
  ]);
});

test('the bars of prizes keep their order and their ratio', () => {
  expect(prizeSteps(prizeGroups(['100', '25', '25', '1']))).toEqual([1, 0.5, 0.1]);
  expect(prizeSteps([])).toEqual([]);
});

test('the time of a tournament passes from none to all of it', () => {
  const half = { end_in: 50, total_time: 100 };
  expect([0, 25_000, 50_000, 90_000].map((ms) => getElapsedShare(half, ms))).toEqual([0.5, 0.75, 1, 1]);
  expect(getElapsedShare({ end_in: 0, total_time: 0 }, 0)).toBe(1);
});

test('lists each place once, with gaps for skipped places', () => {
  const row = (place: number) => ({ place, user: null, wager: '1', points: '1', prize: null });
  expect(tableRows([row(1), row(2), row(14), row(2), row(15)])).toEqual([
    { row: row(1) },
    { row: row(2) },
    { gapAfter: 2 },
    { row: row(14) },
    { row: row(15) },
  ]);
});

test('finds the own row by player, and by place only if no row names the player', () => {
  const row = (place: number, id?: string) => ({
    place,
    wager: '1',
    points: '1',
    prize: null,
    user: id === undefined ? null : { id, username: id, avatar: null, wager: '1' },
  });
  const ownPlaces = (rows: ReturnType<typeof row>[]) =>
    rows.filter(findOwnRow(rows, { id: 'me', place: 2 })).map(({ place }) => place);
  expect(ownPlaces([row(1, 'me'), row(2), row(3, 'you')])).toEqual([1]);
  expect(ownPlaces([row(1, 'you'), row(2), row(3)])).toEqual([2]);
  expect(ownPlaces([row(1), row(2, 'you')])).toEqual([]);
});

test('lists games with a special weight first', () => {
  const weights = { crash: 2_000_000, dice: 500_000, keno: 0 };
  const slugs = (games: string[]) =>
    countedGames({ games, weights }, ['mines', 'keno', 'dice', 'crash']).map(({ slug }) => slug);
  expect(slugs([])).toEqual(['crash', 'dice', 'keno', 'mines']);
  expect(slugs(['mines', 'crash'])).toEqual(['crash', 'mines']);
});

test('computes progress to the next ticket and prize as a share of its points', () => {
  expect(nextTicket('126', '10')).toEqual({ missing: 400_000_000n, share: 0.6 });
  expect(getPrizeProgress('75', '25')).toBe(0.75);
  expect(getPrizeProgress('0', '0')).toBe(0);
});

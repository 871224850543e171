import { expect, test } from 'vitest';
import {
  createTournamentDraft,
  parsePrizes,
  tournamentSchema,
  sumPrizes,
  parseWeights,
  type TournamentDraft,
} from './draft.ts';

const draft: TournamentDraft = {
  ...createTournamentDraft(null, false),
  title: 'Totality Race',
  slug: 'totality-race',
  text: 'Shared by the first ten.',
  starts: '2026-11-24T00:00',
  ends: '2026-11-25T00:00',
  prizes: '10, 6000, 3 x 500',
};

test('parses prizes by place, highest first, and rejects lists with an invalid amount', () => {
  expect(parsePrizes('10, 6000, 3 x 500')).toEqual(['6000', '500', '500', '500', '10']);
  expect(sumPrizes(['6000', '500.50'])).toBe(650_050_000_000n);
  for (const text of ['', '10, x', '0', '201 x 5', '5 x']) expect(parsePrizes(text)).toBeNull();
});

test('parses weights as a slug with a factor', () => {
  expect(parseWeights('crash 2, blackjack 0.5')).toEqual({ crash: 2_000_000, blackjack: 500_000 });
  expect(parseWeights('')).toEqual({});
  for (const text of ['crash', 'crash 11', 'Crash 2', 'crash 2 3']) expect(parseWeights(text)).toBeNull();
});

const requestOf = (change: Partial<TournamentDraft>) =>
  tournamentSchema(null).safeParse({ ...draft, ...change }).data;

test('makes a request of a whole draft, with tickets only for a raffle', () => {
  expect(requestOf({})).toMatchObject({ ticket: null, max_tickets: null, games: [], min_bet: '0' });
  expect(requestOf({ type: 'raffle' })).toMatchObject({ ticket: '10', max_tickets: 100 });
  expect(requestOf({ type: 'raffle', maxTickets: '' })?.max_tickets).toBeNull();
  expect(requestOf({ slug: ' totality-race ', countries: 'is, de' })).toMatchObject({
    slug: 'totality-race',
    countries: ['IS', 'DE'],
  });
});

test.each<[keyof TournamentDraft, Partial<TournamentDraft>]>([
  ['ends', { ends: '2026-11-24T00:00' }],
  ['starts', { starts: '' }],
  ['slug', { slug: 'Totality Race' }],
  ['title', { title: ' ab ' }],
  ['prizes', { prizes: '' }],
  ['weights', { weights: 'crash 11' }],
  ['games', { games: 'dice, Crash!' }],
  ['countries', { countries: 'Iceland' }],
  ['minLevel', { minLevel: '101' }],
  ['minBet', { minBet: '1e3' }],
  ['ticket', { type: 'raffle', ticket: '0' }],
  ['maxTickets', { type: 'raffle', maxTickets: '1001' }],
])('says at %s what is wrong', (name, change) => {
  const { error } = tournamentSchema(null).safeParse({ ...draft, ...change });
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
});

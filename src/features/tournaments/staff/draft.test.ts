import { expect, test } from 'vitest';
import {
  createTournamentDraft,
  parsePrizes,
  toTournamentRequest,
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

test('builds a request from a complete draft only, with tickets only for a raffle', () => {
  expect(toTournamentRequest(draft, null)).toMatchObject({
    ticket: null,
    max_tickets: null,
    games: [],
    min_bet: '0',
  });
  expect(toTournamentRequest({ ...draft, type: 'raffle' }, null)).toMatchObject({
    ticket: '10',
    max_tickets: 100,
  });
  expect(toTournamentRequest({ ...draft, type: 'raffle', maxTickets: '' }, null)?.max_tickets).toBeNull();
  const wrong: readonly Partial<TournamentDraft>[] = [
    { ends: '2026-11-24T00:00' },
    { slug: 'Totality Race' },
    { prizes: '' },
    { type: 'raffle', ticket: '0' },
    { type: 'raffle', maxTickets: '1001' },
  ];
  for (const change of wrong) expect(toTournamentRequest({ ...draft, ...change }, null)).toBeNull();
});

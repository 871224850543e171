import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeRound, encodeRound } from './round-link.ts';
import type { RoundRecord } from './round-record.ts';
import { Refusal } from '../refusal.ts';

const json = fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
const rounds: fc.Arbitrary<RoundRecord> = fc.record(
  {
    game: fc.constantFrom('dice', 'mines'),
    rulesVersion: fc.nat(9),
    params: json,
    bet: fc.nat().map(String),
    maxProfit: fc.option(fc.nat().map(String)),
    serverSeed: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
    serverSeedHash: fc.string(),
    clientSeed: fc.string({ unit: 'grapheme', minLength: 1 }),
    nonce: fc.nat(),
    actions: fc.array(json, { maxLength: 4 }),
    expected: fc.record({
      status: fc.constantFrom('settled' as const, 'active' as const),
      multiplier: fc.nat().map(String),
      payout: fc.nat().map(String),
      outcome: json,
    }),
  },
  { requiredKeys: ['game', 'params', 'bet', 'serverSeed', 'clientSeed', 'nonce'] },
);

const problemOf = (text: string): string => {
  try {
    decodeRound(text);
  } catch (error) {
    if (error instanceof Refusal && error.key === 'BROKEN_LINK') return error.message;
    throw error;
  }
  throw new Error('It was read');
};

test('decodes a link to the same round, and the link is URL-safe', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const link = encodeRound(round);
      expect(encodeURIComponent(link)).toBe(link);
      expect(decodeRound(link)).toEqual(round);
    }),
  );
});

test('reports a truncated link', () => {
  fc.assert(
    fc.property(rounds, fc.nat(), (round, at) => {
      const link = encodeRound(round);
      expect(problemOf(link.slice(0, 1 + (at % (link.length - 1))))).toMatch(/^This link was cut off/);
    }),
  );
});

test('reports a link with any character changed after its length', () => {
  fc.assert(
    fc.property(rounds, fc.nat(), fc.constantFrom(...'abcXYZ019_~'), (round, at, character) => {
      const link = encodeRound(round);
      const begin = link.indexOf('-') + 1;
      const place = begin + (at % (link.length - begin));
      fc.pre(link[place] !== character);
      const altered = link.slice(0, place) + character + link.slice(place + 1);
      expect(problemOf(altered)).toMatch(/^This link was changed/);
    }),
  );
});

test.each(['', 'hello', '5-00000000-AAAAA'])('refuses %j as a link', (text) => {
  expect(problemOf(text)).toMatch(/^This link was/);
});

test('a round without actions fits into 400 characters', () => {
  const round = {
    game: 'dice',
    params: { mode: 'over', target: '51.24' },
    bet: '100000000',
    serverSeed: '5f'.repeat(32),
    clientSeed: 'example-client',
    nonce: 156,
  };
  expect(encodeRound(round).length).toBeLessThan(400);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { parseRecordValue, parseRecordUnplayed, parseRecordText } from './read-record.ts';
import { Refusal } from '../refusal.ts';
import type { CatalogueEntry } from '../rules.ts';
import { getBetCost } from '../stakes.ts';

const vectorsOf = (game: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(new URL(`../../tests/vectors/${game}.json`, import.meta.url), 'utf8'));

const round = {
  game: 'mines',
  params: { mines: 3 },
  bet: '100000000',
  serverSeed: 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc',
  clientSeed: 'example-client',
  nonce: 0,
};

const problemOf = (read: () => unknown): Refusal => {
  try {
    read();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('It was read');
};
const parse = (change: object) => problemOf(() => parseRecordValue({ ...round, ...change }, catalogue));

test.each(Object.entries<CatalogueEntry>(catalogue))(
  'every vector of %s that its rules accept is a record',
  (game, entry) => {
    for (const { id, ...vector } of vectorsOf(game)) {
      const { expected } = vector as { expected: { error?: string } }; // vectors always have an expected result
      if (expected.error !== undefined) {
        expect(problemOf(() => parseRecordValue({ id, ...vector }, catalogue)).key).toBe(expected.error);
      } else {
        const { actions, ...rest } = vector as { actions?: unknown[]; params?: unknown }; // a list, if present
        const acted = actions === undefined || actions.length === 0 ? {} : { actions };
        const { rules } = entry;
        // A line of a game whose stakes are in the params has no bet; its record has the cost.
        const cost = rules.amountFrom === 'params' ? { bet: String(getBetCost(rules, rest.params, 0n)) } : {};
        expect(parseRecordValue({ id, ...vector }, catalogue)).toEqual({ ...rest, ...cost, ...acted });
      }
    }
  },
);

describe('an invalid round is reported with a sentence that names the field', () => {
  test.each<[string, () => unknown, Partial<Refusal>, RegExp]>([
    [
      'a text that is not JSON',
      () => parseRecordText('{"game":', catalogue),
      { key: 'INVALID_JSON' },
      /not JSON/,
    ],
    ['a list', () => parseRecordText('[]', catalogue), { key: 'INVALID_LINE' }, /JSON object/],
  ])('%s', (_, read, fields, sentence) => {
    const problem = problemOf(read);
    expect(problem).toMatchObject(fields);
    expect(problem.message).toMatch(sentence);
  });

  test.each<[string, object, object, string]>([
    [
      'an unknown game',
      { game: 'minse' },
      { key: 'UNKNOWN_GAME', field: 'game' },
      `Unknown game "minse"; there are ${Object.keys(catalogue).join(', ')}`,
    ],
    [
      'unknown rules',
      { rulesVersion: 9 },
      { key: 'UNKNOWN_VERSION', field: 'rulesVersion' },
      'mines has no rules of version 9',
    ],
    ['a seed', { serverSeed: 'x' }, { key: 'INVALID_SEED', field: 'serverSeed' }, '64 lowercase hex'],
    ['a client seed', { clientSeed: '' }, { key: 'INVALID_SEED', field: 'clientSeed' }, '1 to 64'],
    ['a nonce', { nonce: -1 }, { key: 'INVALID_NONCE', field: 'nonce' }, 'whole number from 0'],
    ['params', { params: { mines: 99 } }, { key: 'INVALID_PARAMS', field: 'params.mines' }, 'params.mines: '],
    ['no params', { params: null }, { key: 'INVALID_PARAMS', field: 'params' }, 'params: '],
    ['a bet', { bet: '0' }, { key: 'INVALID_PARAMS', field: 'bet' }, 'bet must be'],
    ['a cap', { maxProfit: 5 }, { key: 'INVALID_PARAMS', field: 'maxProfit' }, 'maxProfit must be'],
    ['actions', { actions: {} }, { key: 'INVALID_LINE', field: 'actions' }, 'actions is not a list'],
  ])('%s', (_, change, fields, sentence) => {
    const problem = parse(change);
    expect(problem).toMatchObject(fields);
    expect(problem.message).toContain(sentence);
  });
});

test('counts a refused action from 1 in the sentence and from 0 in actionIndex', () => {
  const actions = [
    { type: 'pick', tile: 2 },
    { type: 'pick', tile: 2 },
  ];
  const problem = parse({ actions });
  expect(problem).toMatchObject({ key: 'ILLEGAL_ACTION', actionIndex: 1, field: 'actions.1' });
  expect(problem.message).toMatch(/^Action 2 is not allowed: /);
  expect(parseRecordUnplayed({ ...round, actions }, catalogue)).toEqual({ ...round, actions });
});

test('ignores unknown fields and malformed results', () => {
  expect(parseRecordValue({ ...round, note: 'x', expected: 'lots' }, catalogue)).toEqual(round);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRecordText } from '#core/records/read-record.ts';
import type { RoundRecord } from '#core/records/round-record.ts';
import { catalogue } from '#games/catalogue.ts';
import { checkResult } from './result-rows.ts';

const vectors: unknown[] = JSON.parse(
  readFileSync(new URL('../../../tests/vectors/dice.json', import.meta.url), 'utf8'),
);
const record = parseRecordText(JSON.stringify(vectors[0]), catalogue);
const { expected } = record;
if (expected === undefined || 'error' in expected) throw new Error('The vector has no result');
const storing = (change: object): RoundRecord => ({ ...record, expected: { ...expected, ...change } });
const rowsOf = (round: RoundRecord) =>
  Object.fromEntries(checkResult(round).rows.map((row) => [row.name, row]));

test('reports a differing outcome by its fields in full', () => {
  const outcome = { ...Object(expected.outcome), roll: '0.00' };
  const { differences, fields } = checkResult(storing({ outcome }));
  expect(differences).toBe(1);
  expect(fields).toMatchObject([{ name: 'outcome.roll', stored: '"0.00"', isSame: false }]);
});

test('shows a payout difference below a cent', () => {
  const payout = String(BigInt(expected.payout) + 1n);
  const row = rowsOf(storing({ payout })).payout;
  expect(row?.isSame).toBe(false);
  expect(row?.replayed).not.toBe(row?.stored);
});

test('compares nothing for a round without a stored result', () => {
  const { differences, rows } = checkResult({ ...record, expected: undefined, serverSeedHash: undefined });
  expect(differences).toBe(0);
  expect(rows.every(({ stored }) => stored === null)).toBe(true);
});

test('shows a refusal as the status', () => {
  const refused = { ...record, actions: [{ type: 'step' }] };
  expect(rowsOf(refused).status).toMatchObject({ replayed: 'ILLEGAL_ACTION 1', isSame: false });
});

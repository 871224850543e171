import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { commitmentOf } from '#engine/core/fairness.ts';
import { recordOfProof } from './record-of-proof.ts';
import { recomputeLine, verifyLine } from '#engine/core/verify.ts';
import type { Proof } from '#engine/core/verify.ts';

const serverSeed = '5f'.repeat(32);
const folded = {
  game: 'mines',
  params: { mines: 3 },
  bet: '150000000',
  maxProfit: '20000000',
  serverSeed,
  clientSeed: 'moth',
  nonce: 4,
  actions: [{ type: 'pick', tile: 2 }],
};
const result = recomputeLine(catalogue, folded);
if ('error' in result) throw new Error('The round of the test is refused');

const proof: Proof = {
  game: 'mines',
  rules_version: 1,
  amount: '1.50000000',
  max_profit: '0.20000000',
  server_seed: serverSeed,
  server_seed_hash: commitmentOf(serverSeed),
  client_seed: 'moth',
  nonce: 4,
  params: { mines: 3 },
  actions: [{ type: 'pick', tile: 2 }],
  outputs: result.outcome,
  status: result.status,
  multiplier: result.multiplier,
  payout: '0.00000000',
};

test('a stored bet becomes a record that folds to what was stored', () => {
  const record = recordOfProof(proof);
  if (!record) throw new Error('It is not sealed');
  expect(record).toMatchObject({ ...folded, rulesVersion: 1 });
  expect(verifyLine(catalogue, { ...record, expected: record.expected })).toMatchObject({
    matches: true,
    commitmentMatches: true,
  });
});

test('a sealed bet is no record yet', () => {
  expect(recordOfProof({ ...proof, server_seed: null })).toBeNull();
});

test('a bet that was given back has no result to compare with', () => {
  expect(recordOfProof({ ...proof, status: 'void' })).not.toHaveProperty('expected');
});

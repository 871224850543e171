import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { computeCommitment } from '../fairness.ts';
import { proofToRecord } from './proof-to-record.ts';
import { recomputeRound, verifyRound } from '../verify.ts';
import type { BetVerification } from '../verify.ts';

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
const result = recomputeRound(catalogue, folded);
if ('error' in result) throw new Error('The round of the test is refused');

const proof: BetVerification = {
  game: 'mines',
  rules_version: 1,
  amount: '1.50000000',
  max_profit: '0.20000000',
  server_seed: serverSeed,
  server_seed_hash: computeCommitment(serverSeed),
  client_seed: 'moth',
  nonce: 4,
  params: { mines: 3 },
  actions: [{ type: 'pick', tile: 2 }],
  outputs: result.outcome,
  status: result.status,
  multiplier: result.multiplier,
  payout: '0.00000000',
};

test('converts a stored bet to a record that folds to the stored result', () => {
  const record = proofToRecord(proof);
  if (!record) throw new Error('It is not sealed');
  expect(record).toMatchObject({ ...folded, rulesVersion: 1 });
  expect(verifyRound(catalogue, { ...record, expected: record.expected })).toMatchObject({
    matches: true,
    commitmentMatches: true,
  });
});

test('returns null for a sealed bet', () => {
  expect(proofToRecord({ ...proof, server_seed: null })).toBeNull();
});

test('has no expected result for a voided bet', () => {
  expect(proofToRecord({ ...proof, status: 'void' })).not.toHaveProperty('expected');
});

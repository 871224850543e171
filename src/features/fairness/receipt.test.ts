import { expect, test } from 'vitest';
import { replayLine } from '#server/features/fairness/contract.ts';
import type { BetProof } from '#server/features/bets/contract.ts';
import { expectedOf, foldRound, resultOf } from '#engine/core/fold.ts';
import { commitmentOf } from '#engine/core/fairness.ts';
import { verifyLine } from '#engine/core/verify.ts';
import { catalogue } from '#games/catalogue.ts';
import { minorToAmount } from '#contract/money.ts';
import { receiptOf } from './receipt.ts';

const seed = 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc';

function diceProof(): BetProof {
  const line = {
    params: { mode: 'over', target: '3.00' },
    bet: 100_000_000n,
    serverSeed: seed,
    clientSeed: 'example-client',
    nonce: 0,
  };
  const { rules, state, stake } = foldRound(catalogue.dice, line);
  const result = expectedOf(resultOf(rules, state, stake));
  return {
    game: 'dice',
    rules_version: 1,
    amount: '1.00000000',
    max_profit: null,
    server_seed: seed,
    server_seed_hash: commitmentOf(seed),
    client_seed: line.clientSeed,
    nonce: 0,
    params: line.params,
    actions: [],
    outputs: result.outcome,
    status: result.status,
    multiplier: result.multiplier,
    payout: minorToAmount(BigInt(result.payout)),
    reveal: true,
  };
}

test('a receipt is a replay line that folds to what the bet paid', () => {
  const line = replayLine.parse({ id: 'bet', ...JSON.parse(receiptOf(diceProof()) ?? '') });
  expect(verifyLine(catalogue, line).matches).toBe(true);
});

test('a bet whose seed is a secret has no receipt', () => {
  expect(receiptOf({ ...diceProof(), server_seed: null })).toBeNull();
});

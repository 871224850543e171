import { expect, test } from 'vitest';
import { replayLine } from '#contract/fairness.ts';
import type { BetProof } from '#contract/bets.ts';
import { toExpectedResult, foldRound, getRoundResult } from '#core/fold.ts';
import { computeCommitment } from '#core/fairness.ts';
import { verifyRound } from '#core/verify.ts';
import { catalogue } from '#games/catalogue.ts';
import { minorToAmount } from '#core/money.ts';
import { createReceipt } from './receipt.ts';

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
  const result = toExpectedResult(getRoundResult(rules, state, stake));
  return {
    game: 'dice',
    rules_version: 1,
    amount: '1.00000000',
    max_profit: null,
    server_seed: seed,
    server_seed_hash: computeCommitment(seed),
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

test('a receipt is a replay line that reproduces the payout of the bet', () => {
  const line = replayLine.parse({ id: 'bet', ...JSON.parse(createReceipt(diceProof()) ?? '') });
  expect(verifyRound(catalogue, line).matches).toBe(true);
});

test('a bet with a secret seed has no receipt', () => {
  expect(createReceipt({ ...diceProof(), server_seed: null })).toBeNull();
});

import type { RewardRules } from '../reward-rules/feature.ts';

/** What of a week counts for cashback, from main; minor units. */
export interface Week {
  readonly staked: bigint;
  readonly payout: bigint;
  /** What the house expected to win. */
  readonly expected: bigint;
}

/** Cashback of a week: a share of what was lost, at most a share of what the house expected to win. */
export function computeCashback(
  { staked, payout, expected }: Week,
  { cashback }: RewardRules['shares'],
): bigint {
  const lost = staked - payout;
  if (lost <= 0n) return 0n;
  const [ofLoss, most] = [
    (lost * BigInt(cashback.ofLoss)) / 100n,
    (expected * BigInt(cashback.ofExpected)) / 100n,
  ];
  return ofLoss < most ? ofLoss : most;
}

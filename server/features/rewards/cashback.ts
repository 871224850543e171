import type { RewardRules } from '../reward-rules/feature.ts';

/** Weekly totals of the main balance, in minor units. */
export interface Week {
  readonly staked: bigint;
  readonly payout: bigint;
  /** The house's expected win. */
  readonly expected: bigint;
}

/** Computes a week's cashback: a share of the loss, capped at a share of the house's expected win. */
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

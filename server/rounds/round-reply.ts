import { describeRound } from '#engine/core/describe-round.ts';
import type { FoldedRound } from '#engine/core/fold.ts';
import type { Round, RoundReply } from '../features/bets/contract.ts';
import { minorToAmount } from '#contract/money.ts';
import type { BalanceOf } from '../ledger/index.ts';
import type { RoundFacts } from './folding.ts';

/** A round as its player may see it after the folded actions; `isAutoSold`: its item was sold as soon as it was won. */
export const roundOf = (
  { nonce, createdAt, ...facts }: RoundFacts,
  folded: FoldedRound,
  isAutoSold = false,
): Round => ({
  ...describeRound({ ...facts, nonce: Number(nonce), createdAt: createdAt.toISOString() }, folded),
  ...(folded.rules.item && { auto_sell: isAutoSold }),
});

/** The reply of a bet or an action: the round and the balance after everything in it. */
export const replyOf = (round: Round, { accountId, amount, version }: BalanceOf): RoundReply => ({
  round,
  balance: { id: accountId, amount: minorToAmount(amount), version: Number(version) },
});

import { serializeRound } from '#core/describe-round.ts';
import type { FoldedRound } from '#core/fold.ts';
import type { Round, RoundReply } from '#contract/bets.ts';
import { minorToAmount } from '#core/money.ts';
import type { AccountBalance } from '../ledger/index.ts';
import type { StoredRoundInput } from './folding.ts';

/**
 * The round as its player may see it after the folded actions. `isAutoSold`: its item was sold as soon as it
 * was won.
 */
export const toRound = (
  { nonce, createdAt, ...facts }: StoredRoundInput,
  folded: FoldedRound,
  isAutoSold = false,
): Round => ({
  ...serializeRound({ ...facts, nonce: Number(nonce), createdAt: createdAt.toISOString() }, folded),
  ...(folded.rules.item && { auto_sell: isAutoSold }),
});

/** The reply to a bet or an action: the round, and the balance after it. */
export const toRoundReply = (round: Round, { accountId, amount, version }: AccountBalance): RoundReply => ({
  round,
  balance: { id: accountId, amount: minorToAmount(amount), version: Number(version) },
});

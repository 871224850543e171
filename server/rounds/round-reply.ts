import { cashoutOf, type FoldedRound } from '#engine/core/fold.ts';
import type { Round, RoundReply } from '../features/bets/contract.ts';
import { minorToAmount } from '#contract/money.ts';
import type { BalanceOf } from '../ledger/index.ts';
import { resultOfRound, type RoundFacts } from './folding.ts';

/** A round as its player may see it after `step` actions: a view of the rules, nothing that is still hidden. */
export function roundOf(facts: RoundFacts, folded: FoldedRound, step: number, isVoid = false): Round {
  const { rules, params, state } = folded;
  const result = resultOfRound(folded);
  const open = result.status === 'active' && !isVoid;
  const cashout = open ? cashoutOf(folded) : null;
  return {
    id: facts.id,
    game: facts.game,
    status: isVoid ? 'void' : result.status,
    step,
    params,
    amount: minorToAmount(facts.amount),
    staked: minorToAmount(rules.staked(state)),
    multiplier: minorToAmount(result.multiplier),
    payout: isVoid || open ? '0' : minorToAmount(result.payout),
    outcome: result.outcome,
    cashout: cashout && {
      multiplier: minorToAmount(cashout.multiplier),
      payout: minorToAmount(cashout.payout),
    },
    next: open ? [...(rules.next?.(state) ?? rules.legal(state))] : [],
    capped: result.capped,
    max_profit: facts.maxProfit === null ? null : minorToAmount(facts.maxProfit),
    nonce: Number(facts.nonce),
    server_seed_hash: facts.serverSeedHash,
    client_seed: facts.clientSeed,
    rules_version: facts.rulesVersion,
    created_at: facts.createdAt.toISOString(),
  };
}

/** The reply of a bet or an action: the round and the balance after everything in it. */
export const replyOf = (round: Round, { accountId, amount, version }: BalanceOf): RoundReply => ({
  round,
  balance: { id: accountId, amount: minorToAmount(amount), version: Number(version) },
});

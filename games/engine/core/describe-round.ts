import { cashoutOf, resultOf, type FoldedRound } from './fold.ts';
import { multiplierToText, unitsToText } from './multiplier.ts';

/** What a round is told by besides its rules: which one it is, and what its chance hangs on. */
export interface RoundFacts {
  readonly id: string;
  readonly game: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

/**
 * A round as its player may see it, in the form of the wire (protocol.md): a view of the rules, nothing that is still
 * hidden. Amounts and multipliers are decimal text with 8 decimals; what an open round pays is "0".
 */
export function describeRound(facts: RoundFacts, folded: FoldedRound) {
  const { rules, params, state, stake } = folded;
  const result = resultOf(rules, state, stake);
  const isOpen = result.status === 'active';
  const cashout = isOpen ? cashoutOf(folded) : null;
  return {
    id: facts.id,
    game: facts.game,
    status: result.status,
    step: folded.actions.length,
    params,
    amount: unitsToText(stake.bet),
    staked: unitsToText(rules.staked(state)),
    multiplier: multiplierToText(result.multiplier),
    payout: isOpen ? '0' : unitsToText(result.payout),
    outcome: result.outcome,
    cashout: cashout && {
      multiplier: multiplierToText(cashout.multiplier),
      payout: unitsToText(cashout.payout),
    },
    actions: [...folded.actions],
    next: isOpen ? [...(rules.next?.(state) ?? rules.legal(state))] : [],
    capped: result.capped,
    max_profit: stake.maxProfit === undefined ? null : unitsToText(stake.maxProfit),
    nonce: facts.nonce,
    server_seed_hash: facts.serverSeedHash,
    client_seed: facts.clientSeed,
    rules_version: rules.version,
    created_at: facts.createdAt,
  };
}

import { quoteCashout, getRoundResult, type FoldedRound } from './fold.ts';
import { serializeMultiplier, formatUnits } from './multiplier.ts';

/** Metadata of a round outside its rules: its identity and its seeds. */
export interface RoundMetadata {
  readonly id: string;
  readonly game: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

/**
 * Serializes a round as its player may see it (protocol.md): the view of the rules, without hidden state.
 * Amounts and multipliers are decimal text with 8 decimals; the payout of an open round is "0".
 */
export function serializeRound(facts: RoundMetadata, folded: FoldedRound) {
  const { rules, params, state, stake } = folded;
  const result = getRoundResult(rules, state, stake);
  const isOpen = result.status === 'active';
  const cashout = isOpen ? quoteCashout(folded) : null;
  return {
    id: facts.id,
    game: facts.game,
    status: result.status,
    step: folded.actions.length,
    params,
    amount: formatUnits(stake.bet),
    staked: formatUnits(rules.staked(state)),
    multiplier: serializeMultiplier(result.multiplier),
    payout: isOpen ? '0' : formatUnits(result.payout),
    outcome: result.outcome,
    cashout: cashout && {
      multiplier: serializeMultiplier(cashout.multiplier),
      payout: formatUnits(cashout.payout),
    },
    actions: [...folded.actions],
    next: isOpen ? [...(rules.next?.(state) ?? rules.legal(state))] : [],
    capped: result.capped,
    max_profit: stake.maxProfit === undefined ? null : formatUnits(stake.maxProfit),
    nonce: facts.nonce,
    server_seed_hash: facts.serverSeedHash,
    client_seed: facts.clientSeed,
    rules_version: rules.version,
    created_at: facts.createdAt,
  };
}

import { minorToAmount } from '#contract/money.ts';
import { type RoundLine, validateBet } from '../core/fold.ts';
import type { CatalogueEntry } from '../core/rules.ts';
import { Refusal } from '../core/refusal.ts';
import { openingStake } from '../core/stakes.ts';
import type { RoundGateway } from './gateway.ts';
import { createLocalGateway } from './local-gateway.ts';

/** A recorded round: its line with the stake in minor units. */
export interface RecordedRound extends RoundLine {
  readonly bet: bigint;
  readonly maxProfit?: bigint | undefined;
}

export interface ReplayGateway extends RoundGateway {
  /** The bet that plays the record; the host places it. */
  readonly recordedBet: { readonly amount: string; readonly params: unknown };
  /** The recorded action of a step, or undefined when the record has no more. */
  actionAt(step: number): unknown;
}

/**
 * Plays a recorded round: whatever is asked, the answers are those of the record. Past rules are folded too.
 * @throws {Refusal} UNKNOWN_VERSION, INVALID_PARAMS
 */
export function createReplayGateway(entry: CatalogueEntry, line: RecordedRound): ReplayGateway {
  const { rules, params, stake } = validateBet(entry, line);
  const dealer = createLocalGateway({
    entry,
    rulesVersion: line.rulesVersion,
    serverSeed: line.serverSeed,
    clientSeed: line.clientSeed,
    nonce: line.nonce,
    balanceMinor: openingStake(rules, params, stake.bet),
    maxProfitMinor: line.maxProfit,
  });
  const recordedBet = { amount: minorToAmount(stake.bet), params: line.params };
  const actions = line.actions ?? [];
  return {
    recordedBet,
    actionAt: (step) => actions[step],
    open: (bet) => dealer.open({ ...bet, ...recordedBet }),
    async act(roundId, step) {
      if (step >= actions.length)
        throw new Refusal('ILLEGAL_ACTION', { message: 'The record has no further action.' });
      return dealer.act(roundId, step, actions[step]);
    },
    resume: async () => null,
  };
}

import { minorToAmount } from '#core/money.ts';
import { foldRound, type ReplayableRound, validateBet } from '#core/fold.ts';
import type { CatalogueEntry, MinorUnits } from '#core/rules.ts';
import { Refusal } from '#core/refusal.ts';
import { openingStake } from '#core/stakes.ts';
import type { RoundGateway } from './gateway.ts';
import { createLocalGateway } from './local-gateway.ts';

/** A recorded round with its stake in minor units. */
export interface RecordedRound extends ReplayableRound {
  readonly bet: bigint;
  readonly maxProfit?: bigint | undefined;
}

export interface ReplayGateway extends RoundGateway {
  /** The recorded bet, which the host places. */
  readonly recordedBet: { readonly amount: string; readonly params: unknown };
  /** Returns the recorded action of a step, or undefined after the last one. */
  actionAt(step: number): unknown;
}

/**
 * Plays a recorded round: every answer comes from the record, whatever the request. Supports past rules
 * versions.
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
    balanceMinor: costOf(entry, line, openingStake(rules, params, stake.bet)),
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

/**
 * Computes the total cost of a record: doubles and splits raise the stake, as long as the actions are
 * legal.
 */
function costOf(entry: CatalogueEntry, line: RecordedRound, opening: MinorUnits): bigint {
  const actions = line.actions ?? [];
  for (let count = actions.length; count > 0; count -= 1) {
    try {
      const { rules, state } = foldRound(entry, { ...line, actions: actions.slice(0, count) });
      return rules.staked(state);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return opening;
}

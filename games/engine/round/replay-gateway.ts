import { minorToAmount } from '#contract/money.ts';
import type { RoundLine } from '../core/fold.ts';
import type { CatalogueEntry } from '../core/rules.ts';
import { GatewayRefusal, type RoundGateway } from './gateway.ts';
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

/** Plays a recorded round: whatever is asked, the answers are those of the record. Past rules are folded too. */
export function createReplayGateway(entry: CatalogueEntry, line: RecordedRound): ReplayGateway {
  const rules =
    line.rulesVersion === undefined || line.rulesVersion === entry.rules.version
      ? entry.rules
      : entry.past?.[line.rulesVersion];
  if (!rules)
    throw new GatewayRefusal('NOT_FOUND', `${entry.meta.slug} has no rules of version ${line.rulesVersion}`);
  const dealer = createLocalGateway({
    entry: { ...entry, rules },
    serverSeed: line.serverSeed,
    clientSeed: line.clientSeed,
    nonce: line.nonce,
    balanceMinor: line.bet,
    maxProfitMinor: line.maxProfit,
  });
  const recordedBet = { amount: minorToAmount(line.bet), params: line.params };
  const actions = line.actions ?? [];
  return {
    recordedBet,
    actionAt: (step) => actions[step],
    open: (bet) => dealer.open({ ...bet, ...recordedBet }),
    async act(roundId, step) {
      if (step >= actions.length)
        throw new GatewayRefusal('ILLEGAL_ACTION', 'The record has no further action.');
      return dealer.act(roundId, step, actions[step]);
    },
    resume: async () => null,
  };
}

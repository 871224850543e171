import type { Round, RoundReply } from '#contract/bets.ts';
import type { BetRequest, RoundGateway } from '../round/gateway.ts';
import { Refusal } from '#core/refusal.ts';
import type { LocalGateway } from '../round/local-gateway.ts';

/** A fault of one call to the dealer. */
export type GatewayFault =
  /** The call never arrives. */
  | { readonly kind: 'lost' }
  /** The call arrives, but its answer does not. */
  | { readonly kind: 'answer lost' }
  /** The dealer refuses the call. */
  | { readonly kind: 'refused'; readonly key: string }
  /** The answer arrives when the promise resolves. */
  | { readonly kind: 'late'; readonly until: Promise<void> };

export interface FakeGateway extends RoundGateway {
  /** Faults of the next calls, in order; later calls pass. */
  faults: GatewayFault[];
  /** Every attempted call. */
  readonly calls: readonly { readonly name: 'open' | 'act' | 'resume'; readonly detail: unknown }[];
}

/** The local dealer behind a network that fails on request. The rules are real. */
export function createFakeGateway(dealer: LocalGateway): FakeGateway {
  const calls: { name: 'open' | 'act' | 'resume'; detail: unknown }[] = [];
  const travel = async <T>(
    name: 'open' | 'act' | 'resume',
    detail: unknown,
    deal: () => Promise<T>,
  ): Promise<T> => {
    calls.push({ name, detail });
    const fault = gateway.faults.shift();
    if (fault?.kind === 'lost') throw new Error('The call was lost');
    if (fault?.kind === 'refused') throw new Refusal(fault.key, { message: 'Not now.' });
    if (fault?.kind === 'late') await fault.until;
    const answer = await deal();
    if (fault?.kind === 'answer lost') throw new Error('The answer was lost');
    return answer;
  };
  const gateway: FakeGateway = {
    faults: [],
    calls,
    open: (bet: BetRequest<unknown>): Promise<RoundReply> => travel('open', bet, () => dealer.open(bet)),
    act: (roundId, step, action): Promise<RoundReply> =>
      travel('act', { step, action }, () => dealer.act(roundId, step, action)),
    resume: (game): Promise<Round | null> => travel('resume', game, () => dealer.resume(game)),
  };
  return gateway;
}

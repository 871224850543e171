import { createActor } from 'xstate';
import { rules } from '../../crash/rules.ts';
import { shared } from '../../crash/shared.ts';
import { Refusal } from '#core/refusal.ts';
import { createLocalSharedGateway } from '../round/local-shared-gateway.ts';
import type { SharedListener } from '../round/shared-gateway.ts';
import { type SharedActor, sharedMachine } from '../round/shared-machine.ts';
import type { SharedEmitted } from '../round/shared-setup.ts';
import { createManualClock, type ManualClock } from './fake-clock.ts';

export const publicSeed = '0'.repeat(63) + '1';
const FACTS = ['BET_SENT', 'ANSWERED', 'REFUSED', 'CASHED_OUT', 'STARTED', 'CRASHED', 'SETTLED'] as const;

/**
 * Creates a page of a shared game over a local server, with a connection that can be cut and calls that can
 * be lost.
 */
export function createSharedHarness(clock: ManualClock = createManualClock()) {
  const server = createLocalSharedGateway({
    curve: shared,
    rules,
    lastHash: 'a1'.repeat(32),
    games: 40,
    publicSeed,
    balanceMinor: 100_000_000_000n,
    clock: { ...clock, clearTimeout: (id) => clock.clearTimeout(Number(id)) },
  });
  const facts: SharedEmitted[] = [];
  let listener: SharedListener | null = null;
  let isUp = true;
  const faults = { lost: 0, closed: 0 };
  const lossy = async <Reply>(call: () => Promise<Reply>): Promise<Reply> => {
    if (!isUp) throw new Error('The connection was lost');
    const reply = await call();
    if (faults.lost > 0) {
      faults.lost -= 1;
      throw new Error('The answer was lost');
    }
    return reply;
  };
  const actor: SharedActor = createActor(sharedMachine, {
    clock: { ...clock, clearTimeout: (id: number) => clock.clearTimeout(id) },
    input: {
      localMs: clock.now,
      gateway: {
        snapshot: () => lossy(() => server.snapshot()),
        time: () => lossy(() => server.time()),
        async join(bet) {
          if (faults.closed === 0) return lossy(() => server.join(bet));
          faults.closed -= 1;
          throw new Refusal('BETTING_CLOSED', { message: 'The betting for this game is closed.' });
        },
        leave: (id) => lossy(() => server.leave(id)),
        cashOut: (id) => lossy(() => server.cashOut(id)),
        listen(next) {
          listener = next;
          return server.listen({ ...next, heard: (news) => isUp && next.heard(news) });
        },
      },
    },
  });
  for (const type of FACTS) actor.on(type, (fact) => facts.push(fact));
  actor.start();
  let bets = 0;
  return {
    actor,
    server,
    clock,
    facts,
    faults,
    newFacts: () => facts.splice(0).map(({ type }) => type),
    known: () => actor.getSnapshot().context.facts,
    setLine(up: boolean) {
      isUp = up;
      listener?.lineChanged(up);
    },
    /** Puts the device to sleep: nothing is received, and no disconnect is reported. */
    setAsleep(isAsleep: boolean) {
      isUp = !isAsleep;
    },
    bet: (autoCashout: string | null = null, amount = '10.00000000') => ({
      balanceId: 'local',
      amount,
      params: { autoCashout },
      clientBetId: `bet-${++bets}`,
    }),
    /** The crash point of the current game, in hundredths. */
    crashPoint(): number {
      const { game } = actor.getSnapshot().context.facts;
      let hash = 'a1'.repeat(32);
      for (let number = 40; number > (game ?? 0); number--) hash = shared.previousHash(hash);
      return shared.crashPointOf(hash, publicSeed, game ?? 0);
    },
  };
}

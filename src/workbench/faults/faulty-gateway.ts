import type { Round, RoundReply } from '#contract/bets.ts';
import type { RefusalKey } from '#contract/errors.ts';
import type { WallClock } from '#engine/host/mount-game.ts';
import { Refusal } from '#core/refusal.ts';
import type { RoundGateway } from '#engine/round/gateway.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { t } from '../text.ts';
import type { LogLine, FaultSwitches } from '../frame/frame-port.ts';

/** Dependencies of a faulty gateway. */
export interface FaultPorts {
  faults(): FaultSwitches;
  /** Called when a call has hit the one-time fault, to switch it off. */
  spend(): void;
  hear(line: Omit<LogLine, 'atMs'>): void;
  /** The round machine's clock, which also drives the delays. */
  readonly clock: Pick<WallClock, 'setTimeout'>;
}

/** A reply that never arrived; retried like a browser's network error. */
export class LostCall extends Error {
  override readonly name = 'LostCall';
}

/** Timeout of real calls (src/api/call.ts). */
const lostAfterMs = 10_000;
const usualRefusal: RefusalKey = 'INSUFFICIENT_BALANCE';

/** Reply to any call. */
type AnyAnswer = RoundReply | Round | null;

/** A call to the inner gateway, described for the log. */
interface Call<Answer extends AnyAnswer> {
  readonly name: string;
  /** Whether the call uses up the one-time fault: bets and actions do, fetching the open round does not. */
  readonly meetsFault: boolean;
  deal(): Promise<Answer>;
}

/**
 * Wraps a gateway in a network that fails as configured: slow, lost, duplicated, refused, down. Replies that
 * pass are never changed.
 */
export const createFaultyGateway = (inner: RoundGateway, ports: FaultPorts): RoundGateway => ({
  open: (bet) => travel({ name: `bet ${bet.amount}`, meetsFault: true, deal: () => inner.open(bet) }, ports),
  act: (roundId, step, action) => {
    const name = `act ${step} ${JSON.stringify(action)}`;
    return travel({ name, meetsFault: true, deal: () => inner.act(roundId, step, action) }, ports);
  },
  resume: (game) => travel({ name: 'resume', meetsFault: false, deal: () => inner.resume(game) }, ports),
});

const travel = async <Answer extends AnyAnswer>(call: Call<Answer>, ports: FaultPorts): Promise<Answer> => {
  ports.hear({ kind: 'call', text: call.name });
  failWhereDown(ports);
  const answer = await (call.meetsFault ? dealWithFault(call, ports) : call.deal());
  const { slowMs } = ports.faults();
  if (slowMs > 0) {
    logFault(ports, 'slow', `${slowMs} ms`);
    await wait(ports, slowMs);
  }
  // The connection may have dropped while the reply was pending.
  failWhereDown(ports);
  ports.hear({ kind: 'call', text: call.name, aside: standOf(answer) });
  return answer;
};

const dealWithFault = async <Answer extends AnyAnswer>(
  call: Call<Answer>,
  ports: FaultPorts,
): Promise<Answer> => {
  const { next, refusalKey = usualRefusal } = ports.faults();
  if (next === 'none') return call.deal();
  ports.spend();
  logFault(ports, next, next === 'refused' ? refusalKey : undefined);
  if (next === 'refused') throw new Refusal(refusalKey, { message: t('faults.refusal') });
  const answer = await call.deal();
  if (next === 'doubled') return sendAgain(call, answer, ports);
  await wait(ports, lostAfterMs);
  throw new LostCall('The answer was lost');
};

/** Repeats a call; the second reply must equal the first. */
const sendAgain = async <Answer extends AnyAnswer>(
  call: Call<Answer>,
  first: Answer,
  ports: FaultPorts,
): Promise<Answer> => {
  const second = await call.deal();
  if (!isJsonEqual(first, second)) ports.hear({ kind: 'error', text: t('faults.lines.differs') });
  return second;
};

const failWhereDown = (ports: FaultPorts): void => {
  if (!ports.faults().isSocketDown) return;
  logFault(ports, 'down');
  throw new LostCall('The connection is down');
};

const logFault = (ports: FaultPorts, name: string, aside?: string): void =>
  ports.hear({ kind: 'fault', text: t(`faults.lines.${name}`), aside });

const wait = ({ clock }: FaultPorts, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.setTimeout(resolve, ms);
  });

/** Status of the round in a reply. */
const standOf = (answer: AnyAnswer): string | undefined =>
  (answer && 'round' in answer ? answer.round : answer)?.status;

import type { RoundReply } from '#server/features/bets/contract.ts';
import type { RefusalKey } from '#contract/errors.ts';
import type { DealerClock } from '#engine/host/mount-game.ts';
import { Refusal } from '#engine/core/refusal.ts';
import type { RoundGateway } from '#engine/round/gateway.ts';
import { sameJson } from '#engine/core/same-json.ts';
import { i18n } from '#src/i18n/index.ts';
import type { LogLine, FaultSwitches } from '../frame/frame-port.ts';

/** What a faulty gateway is told and what it tells. */
export interface FaultPorts {
  /** The switches at this moment. */
  faults(): FaultSwitches;
  /** The fault of the next call was met: the switch is off again. */
  spend(): void;
  hear(line: Omit<LogLine, 'atMs'>): void;
  /** The clock of the round machine: waiting passes with it. */
  readonly clock: Pick<DealerClock, 'setTimeout'>;
}

/** An answer that never came: the same "worth another try" as a browser's own network error. */
export class LostCall extends Error {
  override readonly name = 'LostCall';
}

/** As long as the real calls wait for an answer (src/api/call.ts). */
const lostAfterMs = 10_000;
const usualRefusal: RefusalKey = 'INSUFFICIENT_BALANCE';

/** What a call of this dealer is, for the log. */
interface Call<Answer> {
  readonly name: string;
  /** Only bets and actions meet the fault of the next call; asking for the open round does not use it up. */
  readonly meetsFault: boolean;
  deal(): Promise<Answer>;
}

/**
 * Any dealer behind a network that fails as the workbench says: late, lost, doubled, refused, down. What passes is
 * the dealer's own answer; a fault never changes one.
 */
export const faultyGateway = (inner: RoundGateway, ports: FaultPorts): RoundGateway => {
  const send = <Answer>(call: Call<Answer>): Promise<Answer> => travel(call, ports);
  return {
    open: (bet) => send({ name: `bet ${bet.amount}`, meetsFault: true, deal: () => inner.open(bet) }),
    act: (roundId, step, action) =>
      send({
        name: `act ${step} ${JSON.stringify(action)}`,
        meetsFault: true,
        deal: () => inner.act(roundId, step, action),
      }),
    resume: (game) => send({ name: 'resume', meetsFault: false, deal: () => inner.resume(game) }),
  };
};

const travel = async <Answer>(call: Call<Answer>, ports: FaultPorts): Promise<Answer> => {
  ports.hear({ kind: 'call', text: call.name });
  failWhereDown(ports);
  const answer = await (call.meetsFault ? dealWithFault(call, ports) : call.deal());
  const { slowMs } = ports.faults();
  if (slowMs > 0) {
    logFault(ports, 'slow', `${slowMs} ms`);
    await wait(ports, slowMs);
  }
  // The socket may have dropped while the answer was on its way.
  failWhereDown(ports);
  ports.hear({ kind: 'call', text: call.name, aside: standOf(answer) });
  return answer;
};

const dealWithFault = async <Answer>(call: Call<Answer>, ports: FaultPorts): Promise<Answer> => {
  const { next, refusalKey = usualRefusal } = ports.faults();
  if (next === 'none') return call.deal();
  ports.spend();
  logFault(ports, next, next === 'refused' ? refusalKey : undefined);
  if (next === 'refused') throw new Refusal(refusalKey, { message: i18n.t('workbench:faults.refusal') });
  const answer = await call.deal();
  if (next === 'doubled') return sendAgain(call, answer, ports);
  await wait(ports, lostAfterMs);
  throw new LostCall('The answer was lost');
};

/** The same call once more: its second answer has to be the first. */
const sendAgain = async <Answer>(call: Call<Answer>, first: Answer, ports: FaultPorts): Promise<Answer> => {
  const second = await call.deal();
  if (!sameJson(first, second)) ports.hear({ kind: 'error', text: i18n.t('workbench:faults.lines.differs') });
  return second;
};

const failWhereDown = (ports: FaultPorts): void => {
  if (!ports.faults().isSocketDown) return;
  logFault(ports, 'down');
  throw new LostCall('The connection is down');
};

const logFault = (ports: FaultPorts, name: string, aside?: string): void =>
  ports.hear({ kind: 'fault', text: i18n.t(`workbench:faults.lines.${name}`), aside });

const wait = ({ clock }: FaultPorts, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.setTimeout(resolve, ms);
  });

/** The status of the round in an answer. */
const standOf = (answer: unknown): string | undefined => {
  const round = isReply(answer) ? answer.round : answer;
  return typeof round === 'object' && round !== null && 'status' in round ? String(round.status) : undefined;
};

const isReply = (answer: unknown): answer is RoundReply =>
  typeof answer === 'object' && answer !== null && 'round' in answer && 'balance' in answer;

import type { Film } from '#engine/host/film.ts';
import type { RoundSnapshot } from '#engine/round/round-machine.ts';
import type { MachineEdge } from './machine-graph.ts';

/** Where the round machine is. */
export interface MachineState {
  /** Ids of the current states, one per region. */
  readonly states: readonly string[];
  /** Within the state of the dealer: a call is out, waits to be sent again, or the open round is asked for. */
  readonly inner: string | null;
  /** How far the step in the picture has come; null while nothing is shown. */
  readonly phase: 'reveal' | 'result' | 'celebration' | null;
}

/** Where it is and how it came there. */
export interface MachinePosition extends MachineState {
  readonly last: MachineEdge | null;
}

/** The states of the machine as it runs. */
export function getLiveMachineState({
  value,
  context,
}: Pick<RoundSnapshot, 'value' | 'context'>): MachineState {
  let inner: string | null = null;
  const states = Object.entries(value).map(([region, state]) => {
    const [name = '', deeper = null] = typeof state === 'string' ? [state] : (Object.entries(state)[0] ?? []);
    if (typeof deeper === 'string') inner = deeper;
    return `${region}.${name}`;
  });
  const playing = context.playingSteps.at(-1);
  return { states, inner, phase: playing ? phaseOf(playing.isRevealed, playing.isSettled) : null };
}

const phaseOf = (isRevealed: boolean, isSettled: boolean): MachineState['phase'] => {
  if (!isRevealed) return 'reveal';
  return isSettled ? 'celebration' : 'result';
};

/** The states in which the machine is when it plays what the film shows at its time. */
export function getFilmMachineState({
  segments,
  timeMs,
}: Pick<Film, 'segments' | 'timeMs'>): MachinePosition {
  const segment = segments.findLast(({ startMs }) => startMs <= timeMs);
  if (!segment) return placeOf('resuming', 'idle', null);
  const { step, startMs, revealMs, settleMs, endMs } = segment;
  const [before, call] = step.action === undefined ? ['idle', 'opening'] : ['deciding', 'acting'];
  if (timeMs === startMs) return { ...placeOf(before, call, null), inner: 'calling' };
  const phase = timeMs < endMs ? phaseOf(timeMs >= revealMs, timeMs >= settleMs) : null;
  if (!step.isFinal) return placeOf(call, 'deciding', phase);
  return timeMs < settleMs ? placeOf(call, 'settled', phase) : placeOf('settled', 'idle', phase);
}

const placeOf = (from: string, dealer: string, phase: MachineState['phase']): MachinePosition => ({
  states: [
    `dealer.${dealer}`,
    dealer === 'idle' || dealer === 'settled' ? 'betQueue.open' : 'betQueue.closed',
    phase === null ? 'show.still' : 'show.presenting',
  ],
  inner: null,
  phase,
  last: { from: `dealer.${from}`, to: `dealer.${dealer}` },
});

/** The name of a state without its region. */
export const getStateName = (id: string): string => id.slice(id.indexOf('.') + 1);

/** "presenting, reveal" while something is shown, otherwise where the dealer is; null without a machine. */
export function machineSummary({ states, inner, phase }: MachineState): string | null {
  if (phase) return `presenting, ${phase}`;
  const dealer = states.find((id) => id.startsWith('dealer.'));
  return dealer ? [getStateName(dealer), ...(inner ? [inner] : [])].join(', ') : null;
}

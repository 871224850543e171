import type { Film } from '#engine/host/film.ts';
import type { RoundSnapshot } from '#engine/round/round-machine.ts';
import type { MachineEdge } from './machine-graph.ts';

/** State of the round machine. */
export interface MachineState {
  /** Ids of the current states, one per region. */
  readonly states: readonly string[];
  /** Nested state of the `dealer` region: calling, waiting to retry, or fetching the open round. */
  readonly inner: string | null;
  /** Phase of the step being shown; null if none. */
  readonly phase: 'reveal' | 'result' | 'celebration' | null;
}

/** Machine state with the last transition. */
export interface MachinePosition extends MachineState {
  readonly last: MachineEdge | null;
}

/** Reads the state of the running machine. */
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

/** Derives the states the machine would have at the current time of a film. */
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

/** Name of a state without its region. */
export const getStateName = (id: string): string => id.slice(id.indexOf('.') + 1);

/** "presenting, reveal" while a step is shown, otherwise the `dealer` state; null without a machine. */
export function machineSummary({ states, inner, phase }: MachineState): string | null {
  if (phase) return `presenting, ${phase}`;
  const dealer = states.find((id) => id.startsWith('dealer.'));
  return dealer ? [getStateName(dealer), ...(inner ? [inner] : [])].join(', ') : null;
}

import type { Film, FilmSegment } from '#engine/host/film.ts';
import type { RoundSnapshot } from '#engine/round/round-machine.ts';
import type { PlayingStep } from '#engine/round/round-types.ts';
import { perFrame } from './frame-store.ts';
import type { MachineEdge } from './machine-graph.ts';

/** How far the step in the picture has come. */
export type ShowPhase = 'reveal' | 'result' | 'celebration';

/** Where the round machine is. */
export interface MachineNow {
  /** Ids of the current states, one per region. */
  readonly states: readonly string[];
  /** Within the state of the dealer: a call is out, waits to be sent again, or the open round is asked for. */
  readonly inner: string | null;
  /** Null while nothing is shown. */
  readonly phase: ShowPhase | null;
}

/** Where it is and how it came there. */
export interface MachinePlace extends MachineNow {
  readonly last: MachineEdge | null;
}

/** The states of the machine as it runs. */
export const liveNow = ({ value, context }: Pick<RoundSnapshot, 'value' | 'context'>): MachineNow => {
  const states: string[] = [];
  let inner: string | null = null;
  for (const [region, state] of Object.entries(value)) {
    const [name = '', deeper = null] = typeof state === 'string' ? [state] : (Object.entries(state)[0] ?? []);
    states.push(`${region}.${name}`);
    if (typeof deeper === 'string') inner = deeper;
  }
  return { states, inner, phase: phaseOf(context.playingSteps.at(-1)) };
};

const phaseOf = (playing: PlayingStep | undefined): ShowPhase | null => {
  if (!playing) return null;
  if (!playing.isRevealed) return 'reveal';
  return playing.isSettled ? 'celebration' : 'result';
};

/** The states in which the machine is when it plays what the film shows at its time. */
export const filmNow = ({ segments, timeMs }: Pick<Film, 'segments' | 'timeMs'>): MachinePlace => {
  const index = segments.findLastIndex(({ startMs }) => startMs <= timeMs);
  const segment = segments[index];
  if (!segment) return placeOf('idle', null, null, 'resuming');
  const call = segment.step.action === undefined ? 'opening' : 'acting';
  if (timeMs === segment.startMs)
    return placeOf(call, 'calling', null, call === 'opening' ? 'idle' : 'deciding');
  const { isFinal } = segment.step;
  const phase = filmPhase(segment, timeMs);
  if (!isFinal) return placeOf('deciding', null, phase, call);
  return timeMs < segment.settleMs
    ? placeOf('settled', null, phase, call)
    : placeOf('idle', null, phase, 'settled');
};

const filmPhase = ({ revealMs, settleMs, endMs }: FilmSegment, timeMs: number): ShowPhase | null => {
  if (timeMs >= endMs) return null;
  if (timeMs < revealMs) return 'reveal';
  return timeMs < settleMs ? 'result' : 'celebration';
};

const placeOf = (
  dealer: string,
  inner: string | null,
  phase: ShowPhase | null,
  from: string,
): MachinePlace => ({
  states: [
    `dealer.${dealer}`,
    dealer === 'idle' || dealer === 'settled' ? 'betQueue.open' : 'betQueue.closed',
    phase === null ? 'show.still' : 'show.presenting',
  ],
  inner,
  phase,
  last: { from: `dealer.${from}`, to: `dealer.${dealer}` },
});

/** Follows a frame: of live play it remembers the last way, of a film the way follows from the time. */
export const machineOf = perFrame(() => {
  let before: readonly string[] = [];
  let last: MachineEdge | null = null;
  return (frame): MachinePlace => {
    if (frame.mode === 'film' && frame.film) return filmNow(frame.film);
    if (!frame.mounted) return { states: [], inner: null, phase: null, last: null };
    const now = liveNow(frame.mounted.actor.getSnapshot());
    for (const [region, to] of now.states.entries()) {
      const from = before[region];
      if (from !== undefined && from !== to) last = { from, to };
    }
    before = now.states;
    return { ...now, last };
  };
});

/** The name of a state without its region. */
export const nameOf = (id: string): string => id.slice(id.indexOf('.') + 1);

/** "presenting, reveal" while something is shown, otherwise where the dealer is; null without a machine. */
export const machineSummary = ({ states, inner, phase }: MachineNow): string | null => {
  const dealer = states.find((id) => id.startsWith('dealer.'));
  if (phase) return `presenting, ${phase}`;
  if (!dealer) return null;
  return inner ? `${nameOf(dealer)}, ${inner}` : nameOf(dealer);
};

import { type ActorRefFrom, and, not, type SnapshotFrom, stateIn } from 'xstate';
import { countRemainingBets } from '#core/strategies/autobet.ts';
import type { AutobetRun, StopReason } from '#core/strategies/autobet-types.ts';
import { autobetSetup } from './autobet-setup.ts';

const anywhere = {
  STOP: { target: '#stopping', actions: { type: 'end', params: { reason: 'you' } } },
} as const;

/** The phase of the run. A stopped or paused run first finishes its open rounds. */
const phase = autobetSetup.createStateConfig({
  initial: 'running',
  on: {
    REFUSED: [
      { guard: 'isTooFast' },
      { guard: 'isShort', actions: 'playShort' },
      // A refused step would be refused again, so the open round is left to the player.
      { target: '.leaving', actions: 'endRefused' },
    ],
    STUCK: { target: '.leaving', actions: { type: 'end', params: { reason: 'refused' } } },
    LINE_LOST: { target: '.stopping', actions: { type: 'end', params: { reason: 'connection' } } },
  },
  states: {
    running: {
      id: 'running',
      always: { guard: 'isOver', target: 'stopping' },
      on: { ...anywhere, PAUSE: 'pausing' },
    },
    pausing: {
      always: [
        { guard: 'isOver', target: 'stopping' },
        { guard: 'isQuiet', target: 'paused' },
      ],
      on: { ...anywhere, CONTINUE: 'running' },
    },
    paused: {
      id: 'paused',
      on: { ...anywhere, CONTINUE: { target: 'running', actions: 'fitAgain' } },
    },
    stopping: { id: 'stopping', always: { guard: 'isQuiet', target: '#idle' } },
    leaving: { id: 'leaving', always: { guard: 'isAllShown', target: '#idle' } },
  },
});

/** Places one bet after another. */
const bets = autobetSetup.createStateConfig({
  initial: 'ready',
  on: { REFUSED: { guard: 'isTooFast', target: '.throttled' } },
  states: {
    ready: { always: { guard: 'mayBet', target: 'resting', actions: 'placeBet' } },
    resting: { after: { BET_PACE: 'ready' } },
    throttled: { after: { THROTTLE: 'ready' } },
  },
});

/** Plays the plan of a stepped round. */
const plays = autobetSetup.createStateConfig({
  initial: 'ready',
  on: { REFUSED: { guard: 'isTooFast', target: '.throttled' } },
  states: {
    ready: {
      always: [
        { guard: and(['mayAct', 'isStuck']), target: 'resting', actions: 'sayStuck' },
        { guard: 'mayAct', target: 'resting', actions: 'act' },
      ],
    },
    resting: { after: { CALL_PACE: 'ready' } },
    throttled: { after: { THROTTLE: 'ready' } },
  },
});

/** The round machine retries without end; a run gives up earlier. */
const connection = autobetSetup.createStateConfig({
  initial: 'online',
  states: {
    online: { always: { guard: 'isReconnecting', target: 'slow' } },
    slow: {
      always: { guard: not('isReconnecting'), target: 'online' },
      after: { LINE_LIMIT: { target: 'lost', actions: 'loseLine' } },
    },
    lost: {},
  },
});

/**
 * Autobet over a round machine (games.md 1.8): it places bets, plays the plan of stepped rounds and counts
 * every revealed round in the run. It asks the round machine what is allowed and keeps no state of its own
 * about that.
 */
export const autobetMachine = autobetSetup.createMachine({
  id: 'autobet',
  context: ({ input }) => ({
    ...input,
    run: null,
    plan: null,
    refusal: null,
    asked: { step: '', tries: 0 },
    short: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      id: 'idle',
      on: { START: { guard: 'mayStart', target: 'active', actions: 'start' } },
    },
    active: {
      type: 'parallel',
      invoke: { src: 'watchRound', input: ({ context }) => ({ round: context.round }) },
      exit: 'tellStopped',
      on: { REVEALED: { guard: not(stateIn('#paused')), actions: 'settle' } },
      states: { phase, bets, plays, connection },
    },
  },
});

export type AutobetActor = ActorRefFrom<typeof autobetMachine>;
export type AutobetSnapshot = SnapshotFrom<typeof autobetMachine>;
export type AutobetPhase = 'idle' | 'running' | 'pausing' | 'paused' | 'stopping';

/** Autobet as the panel shows it. */
export interface AutobetView {
  readonly phase: AutobetPhase;
  /** The current run, or the last one; null before the first. */
  readonly run: AutobetRun | null;
  readonly reason: StopReason | null;
  /** The dealer's message when the reason is `refused`. */
  readonly refusal: string | null;
  /** Bets left; null without a number of bets. */
  readonly left: number | null;
}

/** Converts a snapshot to what the panel shows. */
export function autobetView(snapshot: AutobetSnapshot): AutobetView {
  const { run, refusal } = snapshot.context;
  return {
    phase: phaseOf(snapshot),
    run,
    reason: run?.stopped ?? null,
    refusal: refusal?.message ?? null,
    left: run && countRemainingBets(run),
  };
}

function phaseOf(snapshot: AutobetSnapshot): AutobetPhase {
  if (snapshot.matches('idle')) return 'idle';
  const phases = ['running', 'pausing', 'paused'] as const;
  return phases.find((name) => snapshot.matches({ active: { phase: name } })) ?? 'stopping';
}

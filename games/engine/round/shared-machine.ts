import { type ActorRefFrom, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { SharedContext } from './shared-setup.ts';
import { createSharedContext, sharedSetup } from './shared-setup.ts';

const errorOf = ({ event }: { event: ErrorActorEvent }) => ({ error: event.error });
const outputOf = <Output>({ event }: { event: DoneActorEvent<Output> }): Output => event.output;
const portsOf = ({ context: { gateway, localMs } }: { context: SharedContext }) => ({ gateway, localMs });
const isPhase = <Name extends SharedContext['facts']['phase']>(phase: Name) =>
  ({ guard: { type: 'isPhase', params: { phase } }, target: phase }) as const;

/** The game is asked for at the start, after a lost line, and when something was missed; meanwhile news wait. */
const line = sharedSetup.createStateConfig({
  initial: 'asking',
  on: { LINE_DOWN: '.cut' },
  states: {
    asking: {
      id: 'asking',
      initial: 'calling',
      on: { HEARD: { actions: ['hearTime', 'keepNews'] } },
      states: {
        calling: {
          invoke: {
            src: 'ask',
            input: portsOf,
            onDone: { target: '#up', actions: { type: 'takeSnapshot', params: outputOf } },
            onError: 'waiting',
          },
        },
        waiting: { after: { BACK_OFF: 'calling' } },
      },
    },
    up: {
      id: 'up',
      tags: 'up',
      on: {
        REFRESH: 'asking',
        // Before the line was up, nothing was told.
        LINE_UP: 'asking',
        HEARD: [
          { guard: 'fits', actions: ['hearTime', 'takeNews'] },
          { target: 'asking', actions: ['hearTime', 'keepNews'] },
        ],
      },
      initial: 'measuring',
      states: {
        measuring: {
          invoke: {
            src: 'measure',
            input: portsOf,
            onDone: { target: 'resting', actions: { type: 'takeTrip', params: outputOf } },
            onError: 'resting',
          },
        },
        resting: { after: { MEASURE: 'measuring' } },
      },
    },
    cut: { tags: 'cut', on: { LINE_UP: 'asking' } },
  },
});

/** What goes on, as it was heard. */
const game = sharedSetup.createStateConfig({
  initial: 'preparing',
  states: {
    preparing: { always: [isPhase('betting'), isPhase('running'), isPhase('crashed')] },
    betting: { always: [isPhase('running'), isPhase('crashed'), isPhase('preparing')] },
    running: { always: [isPhase('crashed'), isPhase('betting'), isPhase('preparing')] },
    crashed: { always: [isPhase('betting'), isPhase('running'), isPhase('preparing')] },
  },
});

/** One call of the player at a time. */
const call = sharedSetup.createStateConfig({
  initial: 'quiet',
  states: {
    quiet: {
      id: 'quiet',
      on: {
        PLACE_BET: { guard: 'mayBet', target: 'awaiting', actions: 'takeBet' },
        CHANGE_BET: { guard: 'mayLeave', target: 'awaiting', actions: 'takeBet' },
        LEAVE: { guard: 'mayLeave', target: 'awaiting', actions: 'takeLeave' },
        CASH_OUT: { guard: 'mayCashOut', target: 'awaiting', actions: 'takeCashOut' },
        DISMISS: { actions: 'dismiss' },
      },
    },
    awaiting: {
      tags: 'awaitingReply',
      after: { PLACING: { actions: 'markLate' } },
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            src: 'call',
            input: ({ context }) => ({ gateway: context.gateway, call: context.call }),
            onDone: { target: '#quiet', actions: { type: 'takeAnswer', params: outputOf } },
            onError: [
              {
                guard: { type: 'isRefused', params: errorOf },
                target: '#quiet',
                actions: { type: 'takeRefusal', params: errorOf },
              },
              'waiting',
            ],
          },
        },
        waiting: { after: { BACK_OFF: 'calling' } },
      },
    },
  },
});

/**
 * A game that everybody plays at once, as one page follows it: the line to the server, the phases as they are heard, and
 * the player's own call. What is bet, paid and over is the server's to say.
 */
export const sharedMachine = sharedSetup.createMachine({
  id: 'shared',
  context: createSharedContext,
  invoke: { src: 'listen', input: ({ context }) => ({ gateway: context.gateway }) },
  type: 'parallel',
  states: { line, game, call },
});

export type SharedActor = ActorRefFrom<typeof sharedMachine>;

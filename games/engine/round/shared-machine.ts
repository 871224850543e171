import { type ActorRefFrom, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { SharedContext } from './shared-setup.ts';
import { createSharedContext, sharedSetup } from './shared-setup.ts';

const errorOf = ({ event }: { event: ErrorActorEvent }) => ({ error: event.error });
const outputOf = <Output>({ event }: { event: DoneActorEvent<Output> }): Output => event.output;
const portsOf = ({ context: { gateway, localMs } }: { context: SharedContext }) => ({ gateway, localMs });
const isPhase = <Name extends SharedContext['facts']['phase']>(phase: Name) =>
  ({ guard: { type: 'isPhase', params: { phase } }, target: phase }) as const;

/**
 * Fetches the game at the start, after a lost connection, and when an update was missed; updates are
 * queued meanwhile.
 */
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
        // No updates arrived before the connection was up.
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

/** Applies the updates of the running game. */
const game = sharedSetup.createStateConfig({
  initial: 'preparing',
  states: {
    preparing: { always: [isPhase('betting'), isPhase('running'), isPhase('crashed')] },
    betting: { always: [isPhase('running'), isPhase('crashed'), isPhase('preparing')] },
    running: { always: [isPhase('crashed'), isPhase('betting'), isPhase('preparing')] },
    crashed: { always: [isPhase('betting'), isPhase('running'), isPhase('preparing')] },
  },
});

/** Sends one call of the player at a time. */
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
 * A shared game as one page follows it: the connection to the server, the phases as they arrive, and the
 * player's calls. Only the server decides what is bet, paid and over.
 */
export const sharedMachine = sharedSetup.createMachine({
  id: 'shared',
  context: createSharedContext,
  invoke: { src: 'listen', input: ({ context }) => ({ gateway: context.gateway }) },
  type: 'parallel',
  states: { line, game, call },
});

export type SharedActor = ActorRefFrom<typeof sharedMachine>;

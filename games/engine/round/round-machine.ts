import {
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  or,
  type SnapshotFrom,
  stateIn,
} from 'xstate';
import type { Round, RoundReply } from '#contract/bets.ts';
import { initialContext, roundParts } from './round-parts.ts';
import type { RoundNotice } from './round-types.ts';

/** Late answers are told after these times, whatever the call is doing meanwhile. */
const lateness = {
  PLACING: { actions: 'markPlacing' },
  RECONNECTING: { actions: 'markReconnecting' },
} as const;

/** After a pause the call goes out again; after several in vain the open round is asked for. */
const waiting = {
  after: { BACK_OFF: [{ guard: 'isHopeless', target: 'checking' }, { target: 'calling' }] },
} as const;

const replyOf = ({ event }: { event: DoneActorEvent<RoundReply> }) => ({ reply: event.output });
const roundIn = ({ event }: { event: DoneActorEvent<RoundReply> }) => ({ round: event.output.round });
const found = ({ event }: { event: DoneActorEvent<Round | null> }) => ({ round: event.output });
const resumed = ({ event }: { event: DoneActorEvent<Round | null> }) => ({
  round: event.output,
  notice: 'round_resumes' as RoundNotice,
});
const errorOf = ({ event }: { event: ErrorActorEvent }) => ({ error: event.error });

const onAnswer = [
  {
    guard: { type: 'isOpen', params: roundIn },
    target: '#deciding',
    actions: { type: 'takeReply', params: replyOf },
  },
  { target: '#settled', actions: { type: 'takeReply', params: replyOf } },
] as const;
const onElsewhere = {
  guard: { type: 'isElsewhere', params: errorOf },
  target: '#resuming',
  actions: { type: 'takeRefusal', params: errorOf },
} as const;
const onWeather = { target: 'waiting', actions: 'countFailure' } as const;

const resuming = roundParts.createStateConfig({
  id: 'resuming',
  tags: ['locked', 'inFlight'],
  initial: 'asking',
  // A bet kept from before a reload is sent again first: its answer says more than the open round.
  always: { guard: 'hasBet', target: '#opening' },
  after: lateness,
  states: {
    asking: {
      invoke: {
        src: 'resume',
        input: ({ context }) => ({ gateway: context.gateway, game: context.game }),
        onDone: [
          {
            guard: { type: 'isOpen', params: found },
            target: '#deciding',
            actions: {
              type: 'takeFound',
              params: ({ context, event }) => ({
                round: event.output,
                notice: context.refusal ? ('round_resumes' as const) : null,
              }),
            },
          },
          { target: '#idle', actions: 'takeNothingFound' },
        ],
        onError: [
          { guard: { type: 'isRefused', params: errorOf }, target: '#idle', actions: 'takeNothingFound' },
          onWeather,
        ],
      },
    },
    waiting: { after: { BACK_OFF: 'asking' } },
  },
});

const opening = roundParts.createStateConfig({
  id: 'opening',
  tags: ['locked', 'inGame', 'inFlight'],
  initial: 'calling',
  entry: 'sendBet',
  exit: 'forgetBet',
  after: lateness,
  states: {
    calling: {
      invoke: {
        src: 'open',
        input: ({ context }) => ({ gateway: context.gateway, bet: context.bet }),
        onDone: onAnswer,
        onError: [
          onElsewhere,
          {
            guard: { type: 'isRefused', params: errorOf },
            target: '#idle',
            actions: { type: 'takeRefusal', params: errorOf },
          },
          onWeather,
        ],
      },
    },
    waiting,
    checking: {
      invoke: {
        src: 'resume',
        input: ({ context }) => ({ gateway: context.gateway, game: context.game }),
        onDone: [
          {
            guard: { type: 'isOpen', params: found },
            target: '#deciding',
            actions: { type: 'takeFound', params: resumed },
          },
          // No open round: either never placed or already settled. The same id sent again says which.
          { target: 'calling' },
        ],
        onError: onWeather,
      },
    },
  },
});

const acting = roundParts.createStateConfig({
  id: 'acting',
  tags: ['locked', 'inGame', 'inFlight'],
  initial: 'calling',
  entry: 'sendAction',
  after: lateness,
  on: { ACT: { actions: 'queuePress' } },
  states: {
    calling: {
      invoke: {
        src: 'act',
        input: ({ context }) => ({ gateway: context.gateway, round: context.round, action: context.action }),
        onDone: onAnswer,
        onError: [
          onElsewhere,
          {
            guard: { type: 'isRefused', params: errorOf },
            target: '#deciding',
            actions: { type: 'takeRefusal', params: errorOf },
          },
          onWeather,
        ],
      },
    },
    waiting,
    checking: {
      invoke: {
        src: 'resume',
        input: ({ context }) => ({ gateway: context.gateway, game: context.game }),
        onDone: [
          {
            guard: { type: 'isFurther', params: found },
            target: '#deciding',
            actions: { type: 'takeFound', params: resumed },
          },
          // The step was not taken, or the round is over: the same step sent again says which.
          { target: 'calling' },
        ],
        onError: onWeather,
      },
    },
  },
});

const show = roundParts.createStateConfig({
  initial: 'still',
  states: {
    still: { id: 'still', always: { guard: 'hasStep', target: 'performing' } },
    performing: {
      tags: ['presenting'],
      initial: 'revealing',
      // However it ends, the player is told once: first the win, then that the round is over.
      exit: ['reveal', 'settle', 'nextStep'],
      invoke: {
        src: 'performer',
        id: 'performer',
        input: ({ context }) => ({ show: context.show, step: context.queue[0] }),
        onError: { target: 'still', actions: ['reportFailure', 'jumpShown'] },
      },
      after: { SHOW_LIMIT: { target: 'still', actions: ['reportFailure', 'jumpShown'] } },
      on: {
        REVEALED: { actions: 'reveal' },
        SETTLED: { target: '.celebrating', actions: ['reveal', 'settle'] },
        ENDED: 'still',
        FAILED: { target: 'still', actions: ['reportFailure', 'jumpShown'] },
        SKIP: { actions: 'skipShow' },
        PLACE_BET: {
          guard: or([stateIn('#idle'), stateIn('#settled')]),
          target: 'still',
          actions: 'cutShow',
        },
      },
      states: { revealing: {}, celebrating: { always: { guard: 'hasNextStep', target: '#still' } } },
    },
  },
});

/**
 * The stock round: `dealer` (resuming -> idle -> opening -> (deciding <-> acting) -> settled -> idle) beside `show`
 * (a queue of steps). Tags say what the panel may do. Every call ends in an answer, a refusal or another try, and
 * every picture in its end; no state waits for something that may never come.
 */
export const roundMachine = roundParts.createMachine({
  id: 'round',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: {
    dealer: {
      initial: 'resuming',
      states: {
        resuming,
        opening,
        acting,
        idle: {
          id: 'idle',
          tags: ['betReady'],
          on: {
            PLACE_BET: { target: 'opening', actions: 'takeBet' },
            DISMISS: { actions: 'dismiss' },
            RESUME: 'resuming',
          },
        },
        deciding: {
          id: 'deciding',
          tags: ['locked', 'inGame', 'awaitingPlayer'],
          always: { guard: 'hasPress', target: 'acting', actions: 'takePress' },
          on: { ACT: { target: 'acting', actions: 'takeAction' } },
        },
        settled: {
          id: 'settled',
          tags: ['locked', 'betReady'],
          on: {
            PLACE_BET: { target: 'opening', actions: 'takeBet' },
            SHOW_SETTLED: 'idle',
          },
        },
      },
    },
    show,
  },
});

export type RoundActor = ActorRefFrom<typeof roundMachine>;
export type RoundSnapshot = SnapshotFrom<typeof roundMachine>;

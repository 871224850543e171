import {
  type ActorRefFrom,
  and,
  type DoneActorEvent,
  type ErrorActorEvent,
  not,
  or,
  type SnapshotFrom,
  stateIn,
} from 'xstate';
import type { Round, RoundReply } from '#contract/bets.ts';
import { pendingRounds } from './playing-steps.ts';
import { createRoundContext, roundSetup } from './round-setup.ts';
import type { RoundCommand, RoundNotice } from './round-types.ts';

/** Marks an answer as late after these times, whatever the call is doing meanwhile. */
const lateness = {
  PLACING: { actions: 'markPlacing' },
  RECONNECTING: { actions: 'markReconnecting' },
} as const;

/** Retries the call after a pause; after several failures it queries the open round instead. */
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
const looked = ({ event }: { event: Extract<RoundCommand, { type: 'LOOKED' }> }) => ({
  round: event.round,
  notice: null,
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
const onNextBet = { guard: 'mayOpen', target: 'opening', actions: 'takeBet' } as const;
const takesBets = or([stateIn('#idle'), stateIn('#settled'), and(['takesMany', stateIn('#opening')])]);
/**
 * The open round was queried while no call was in flight: another tab may have opened, continued or
 * ended a round.
 */
const onNews = {
  guard: 'isNews',
  target: '#deciding',
  actions: ['cutShow', { type: 'takeFound', params: looked }],
} as const;
const onNetworkError = { target: 'waiting', actions: 'countFailure' } as const;

const resuming = roundSetup.createStateConfig({
  id: 'resuming',
  tags: ['locked', 'awaitingReply'],
  initial: 'asking',
  // A bet restored after a reload is sent again first: its answer says more than the open round.
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
            actions: [
              'cutShow',
              {
                type: 'takeFound',
                params: ({ context, event }) => ({
                  round: event.output,
                  notice: context.refusal ? ('round_resumes' as const) : null,
                }),
              },
            ],
          },
          { target: '#idle', actions: ['cutShow', 'takeNothingFound'] },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: errorOf },
            target: '#idle',
            actions: ['cutShow', 'takeNothingFound'],
          },
          onNetworkError,
        ],
      },
    },
    waiting: { after: { BACK_OFF: 'asking' } },
  },
});

/**
 * Queries the round after a lost reply: continues if the call has succeeded, and repeats the call
 * otherwise.
 */
const checkingFor = (guard: 'isOpen' | 'isFurther') =>
  roundSetup.createStateConfig({
    invoke: {
      src: 'resume',
      input: ({ context }) => ({ gateway: context.gateway, game: context.game }),
      onDone: [
        {
          guard: { type: guard, params: found },
          target: '#deciding',
          actions: ['cutShow', { type: 'takeFound', params: resumed }],
        },
        { target: 'calling' },
      ],
      onError: onNetworkError,
    },
  });

const opening = roundSetup.createStateConfig({
  id: 'opening',
  tags: ['locked', 'inGame', 'awaitingReply'],
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
          onNetworkError,
        ],
      },
    },
    waiting,
    // No open round: the bet was either never placed or has already settled. Sending the same id again shows
    // which.
    checking: checkingFor('isOpen'),
  },
});

const acting = roundSetup.createStateConfig({
  id: 'acting',
  tags: ['locked', 'inGame', 'awaitingReply'],
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
          onNetworkError,
        ],
      },
    },
    waiting,
    // The step was not accepted, or the round is over. Sending the same step again shows which.
    checking: checkingFor('isFurther'),
  },
});

/**
 * Accepts bets: one at a time, or, where several rounds may be pending, also while another bet is in
 * flight.
 */
const betQueue = roundSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { always: { guard: takesBets, target: 'open' } },
    open: {
      tags: ['betReady'],
      always: { guard: not(takesBets), target: 'closed' },
      on: {
        PLACE_BET: [
          { guard: and(['takesMany', 'hasBetRoom']), actions: 'keepBet' },
          // The new bet cuts the rest of the previous round short.
          { guard: 'hasBetRoom', actions: ['cutShow', 'keepBet'] },
        ],
      },
    },
  },
});

const show = roundSetup.createStateConfig({
  initial: 'still',
  on: {
    REVEALED: { actions: 'reveal' },
    SETTLED: { actions: ['reveal', 'settle'] },
    // However the step ends, the events are emitted once: first the win, then the end of the round.
    ENDED: { actions: ['reveal', 'settle', 'endStep'] },
    FAILED: { actions: ['reportFailure', 'reveal', 'settle', 'endStep'] },
    SKIP: { actions: 'skipShow' },
  },
  states: {
    still: {
      always: [
        { guard: 'mayLaunch', target: 'presenting' },
        { guard: and([stateIn('#opening'), 'isPictureOfLast']), actions: 'clearPicture' },
      ],
    },
    presenting: {
      tags: ['presenting'],
      always: [
        { guard: 'mayLaunch', actions: 'launch' },
        { guard: 'isStill', target: 'still' },
      ],
    },
  },
});

/**
 * The round machine: `dealer` (resuming -> idle -> opening -> (deciding <-> acting) -> settled -> idle)
 * in parallel with `betQueue` (queued bets) and `show` (queued and playing steps). Tags say what the
 * panel may do. Every call ends in an answer, a refusal or a retry, and every step ends; no state waits
 * for an event that may never come.
 */
export const roundMachine = roundSetup.createMachine({
  id: 'round',
  context: ({ input }) => createRoundContext(input),
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
          always: [onNextBet, { guard: not('isSettleShown'), target: 'settled' }],
          on: {
            DISMISS: { actions: 'dismiss' },
            RESUME: 'resuming',
            LOOKED: onNews,
            ENDED_ELSEWHERE: { guard: 'isNothingHere', actions: 'takeEnd' },
          },
        },
        deciding: {
          id: 'deciding',
          tags: ['locked', 'inGame', 'awaitingPlayer'],
          always: [
            { guard: and(['hasPress', 'isPressLegal']), target: 'acting', actions: 'takePress' },
            { guard: 'hasPress', actions: 'dropPress' },
          ],
          on: {
            ACT: { guard: 'isLegal', target: 'acting', actions: 'takeAction' },
            LOOKED: [
              onNews,
              { guard: 'isOverElsewhere', target: 'idle', actions: ['cutShow', 'takeNothingFound'] },
            ],
          },
        },
        settled: {
          id: 'settled',
          tags: ['locked'],
          always: [onNextBet, { guard: 'isSettleShown', target: 'idle' }],
        },
      },
    },
    betQueue,
    show,
  },
});

export type RoundActor = ActorRefFrom<typeof roundMachine>;
export type RoundSnapshot = SnapshotFrom<typeof roundMachine>;

/**
 * Whether a round locks fields and balance: from the press until the last result is shown. A machine
 * that only queries the open round locks nothing.
 */
export const isRoundBusy = (snapshot: RoundSnapshot): boolean =>
  snapshot.hasTag('inGame') ||
  (snapshot.hasTag('locked') && (snapshot.context.round !== null || pendingRounds(snapshot.context) > 0));

import { assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Round, RoundReply } from '#contract/bets.ts';
import { type BetRequest, GatewayRefusal, type RoundGateway } from './gateway.ts';
import type {
  RoundContext,
  RoundEvent,
  RoundFact,
  RoundInput,
  RoundNotice,
  RoundRefusal,
  RoundShow,
  RoundTag,
  ShowStep,
} from './round-types.ts';

/** Calls without an answer before the open round is asked for. */
const FAILURES_BEFORE_ASKING = 3;
const FIRST_BACK_OFF_MS = 500;
const LONGEST_BACK_OFF_MS = 8_000;
const PRESSES_KEPT = 3;
const SHOW_LIMIT_MS = 20_000;

/** Refusals of a call that mean: the truth about the open round is elsewhere, ask for it. */
const ROUND_ELSEWHERE = new Set(['ROUND_OPEN', 'WRONG_STEP', 'ID_REUSED', 'NOT_FOUND']);

const asRefusal = (error: unknown): RoundRefusal | null =>
  error instanceof GatewayRefusal ? { key: error.key, message: error.message } : null;

/** The context that a round machine starts with. */
export const initialContext = (input: RoundInput): RoundContext => {
  const restored = input.pendingBets.load(input.game);
  return {
    ...input,
    showLimitMs: input.showLimitMs ?? SHOW_LIMIT_MS,
    round: null,
    bet: restored,
    isBetRestored: restored !== null,
    action: null,
    presses: [],
    failures: 0,
    lateness: 'none',
    notice: null,
    refusal: null,
    queue: [],
    isRevealed: false,
    isSettleShown: false,
    shown: null,
  };
};

/** What an answer of any kind clears. */
const answered = { action: null, presses: [], failures: 0, lateness: 'none' } as const;

const stepOf = (context: RoundContext, reply: RoundReply): ShowStep => ({
  before: context.round?.id === reply.round.id ? context.round.outcome : null,
  round: reply.round,
  isFinal: reply.round.status !== 'active',
});

const performer = fromCallback<{ type: 'SKIP' }, { show: RoundShow; step: ShowStep | undefined }>(
  ({ input, sendBack, receive }) => {
    if (!input.step) throw new Error('There is no step to show');
    const run = input.show.perform(input.step, sendBack, (error) => sendBack({ type: 'FAILED', error }));
    receive(() => run.skip());
    return () => run.stop();
  },
);

/** Everything the stock round machine is made of: actors, actions, guards and delays. Its states stand beside. */
export const roundParts = setup({
  // The machine library reads these types from a value that is never used.
  types: {} as {
    context: RoundContext;
    events: RoundEvent;
    input: RoundInput;
    emitted: RoundFact;
    tags: RoundTag;
  },
  actors: {
    open: fromPromise<RoundReply, { gateway: RoundGateway; bet: BetRequest<unknown> | null }>(({ input }) => {
      if (!input.bet) throw new Error('A round is opened by a bet');
      return input.gateway.open(input.bet);
    }),
    act: fromPromise<RoundReply, { gateway: RoundGateway; round: Round | null; action: unknown }>(
      ({ input }) => {
        if (!input.round) throw new Error('An action needs an open round');
        return input.gateway.act(input.round.id, input.round.step, input.action);
      },
    ),
    resume: fromPromise<Round | null, { gateway: RoundGateway; game: string }>(({ input }) =>
      input.gateway.resume(input.game),
    ),
    performer,
  },
  actions: {
    takeBet: assign(({ event }) =>
      event.type === 'PLACE_BET'
        ? { bet: event.bet, isBetRestored: false, round: null, notice: null, refusal: null }
        : {},
    ),
    sendBet: enqueueActions(({ context, enqueue }) => {
      const { bet } = context;
      if (!bet) return;
      enqueue.assign({ failures: 0, lateness: 'none' });
      enqueue(() => context.pendingBets.save(bet));
      enqueue.emit({ type: 'BET_SENT', bet, isRestored: context.isBetRestored });
    }),
    forgetBet: enqueueActions(({ context, enqueue }) => {
      enqueue(() => context.pendingBets.clear(context.game));
      enqueue.assign({ bet: null, isBetRestored: false });
    }),
    takeAction: assign(({ event }) =>
      event.type === 'ACT' ? { action: event.action, notice: null, refusal: null } : {},
    ),
    takePress: assign(({ context }) => ({ action: context.presses[0], presses: context.presses.slice(1) })),
    sendAction: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ failures: 0, lateness: 'none' });
      if (context.round) enqueue.emit({ type: 'ACTION_SENT', round: context.round, action: context.action });
    }),
    queuePress: assign(({ context, event }) =>
      event.type === 'ACT' && context.presses.length < PRESSES_KEPT
        ? { presses: [...context.presses, event.action] }
        : {},
    ),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    markPlacing: assign({ lateness: 'placing' }),
    markReconnecting: assign({ lateness: 'reconnecting' }),
    takeReply: enqueueActions(({ context, enqueue }, { reply }: { reply: RoundReply }) => {
      const step = stepOf(context, reply);
      enqueue.emit({ type: 'ANSWERED', reply });
      enqueue.assign({
        ...answered,
        round: reply.round,
        queue: [...context.queue, step],
        presses: step.isFinal ? [] : context.presses,
      });
    }),
    takeFound: enqueueActions(({ context, enqueue }, found: { round: Round | null; notice: RoundNotice }) => {
      const { round, notice } = found;
      if (!round) return;
      enqueue.emit({ type: 'FOUND', round });
      enqueue.assign({ ...answered, round, refusal: null, notice });
      enqueue(() => context.show.jump(round));
    }),
    takeNothingFound: enqueueActions(({ context, enqueue }) => {
      const isGone = context.round?.status === 'active';
      enqueue.assign({ ...answered, round: isGone ? null : context.round });
      if (isGone) enqueue(() => context.show.jump(null));
    }),
    takeRefusal: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const refusal = asRefusal(error);
      if (!refusal) return;
      enqueue.emit({ type: 'REFUSED', refusal });
      const isLateBet = context.lateness === 'reconnecting' && context.round === null;
      enqueue.assign({ ...answered, refusal, notice: isLateBet ? 'bet_not_placed' : null });
    }),
    jumpShown: ({ context }) => context.show.jump(context.shown),
    /** A new bet cuts what is left of the round before: all of it counts as shown. */
    cutShow: enqueueActions(({ context, enqueue }) => {
      for (const step of context.queue) {
        if (!step.isFinal) continue;
        enqueue.emit({ type: 'ROUND_REVEALED', round: step.round });
        enqueue.emit({ type: 'ROUND_SETTLED', round: step.round });
      }
      const shown = context.queue.at(-1)?.round ?? context.shown;
      enqueue.assign({ queue: [], shown });
      enqueue(() => context.show.jump(shown));
    }),
    dismiss: assign({ refusal: null, notice: null }),
    skipShow: sendTo('performer', { type: 'SKIP' }),
    reportFailure: emit(({ event }) => ({
      type: 'SHOW_FAILED' as const,
      error: 'error' in event ? event.error : new Error('The animation did not end'),
    })),
    reveal: enqueueActions(({ context, enqueue }) => {
      const step = context.queue[0];
      if (!step || context.isRevealed) return;
      enqueue.assign({ isRevealed: true });
      if (step.isFinal) enqueue.emit({ type: 'ROUND_REVEALED', round: step.round });
    }),
    settle: enqueueActions(({ context, enqueue }) => {
      const step = context.queue[0];
      if (!step || context.isSettleShown) return;
      enqueue.assign({ isSettleShown: true });
      if (!step.isFinal) return;
      enqueue.emit({ type: 'ROUND_SETTLED', round: step.round });
      enqueue.raise({ type: 'SHOW_SETTLED' });
    }),
    nextStep: assign(({ context }) => ({
      shown: context.queue[0]?.round ?? context.shown,
      queue: context.queue.slice(1),
      isRevealed: false,
      isSettleShown: false,
    })),
  },
  guards: {
    hasBet: ({ context }) => context.bet !== null,
    hasPress: ({ context }) => context.presses.length > 0,
    hasStep: ({ context }) => context.queue.length > 0,
    hasNextStep: ({ context }) => context.queue.length > 1,
    isOpen: (_, { round }: { round: Round | null }) => round?.status === 'active',
    isRefused: (_, { error }: { error: unknown }) => asRefusal(error) !== null,
    isElsewhere: (_, { error }: { error: unknown }) => ROUND_ELSEWHERE.has(asRefusal(error)?.key ?? ''),
    isHopeless: ({ context }) => context.failures > 0 && context.failures % FAILURES_BEFORE_ASKING === 0,
    isFurther: ({ context }, { round }: { round: Round | null }) =>
      round?.status === 'active' && round.step > (context.round?.step ?? 0),
  },
  delays: {
    PLACING: 400,
    RECONNECTING: 3_000,
    BACK_OFF: ({ context }) =>
      Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.max(0, context.failures - 1)),
    SHOW_LIMIT: ({ context }) => context.showLimitMs,
  },
});

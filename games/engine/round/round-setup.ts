import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { Round, RoundReply } from '#contract/bets.ts';
import { isActionAllowed } from '#core/is-action-allowed.ts';
import { Refusal } from '#core/refusal.ts';
import type { BetRequest, RoundGateway } from './gateway.ts';
import { canPlayAlongside, canStartNextStep, countUnshownRounds, roundAtRestAfter } from './playing-steps.ts';
import type {
  PlayingStep,
  RoundContext,
  RoundEvent,
  RoundEmitted,
  RoundInput,
  RoundNotice,
  RoundRefusal,
  RoundShow,
  RoundTag,
  ShowStep,
} from './round-types.ts';

/** Unanswered calls before the open round is queried. */
const FAILURES_BEFORE_ASKING = 3;
const FIRST_BACK_OFF_MS = 500;
const MAX_BACK_OFF_MS = 8_000;
const PRESSES_KEPT = 3;
const BETS_KEPT = 3;
const SHOW_LIMIT_MS = 20_000;

/**
 * Refusals after which the open round must be queried, because the state here is outdated. Only actions
 * that the round allows are sent, so an illegal action was meant for another state of it.
 */
const ROUND_ELSEWHERE = new Set(['ROUND_OPEN', 'WRONG_STEP', 'ID_REUSED', 'NOT_FOUND', 'ILLEGAL_ACTION']);

const asRefusal = (error: unknown): RoundRefusal | null =>
  error instanceof Refusal ? { key: error.key, message: error.message } : null;

/** Creates the initial context of a round machine. */
export const createRoundContext = (input: RoundInput): RoundContext => {
  const restored = input.pendingBets.load(input.game);
  return {
    ...input,
    showLimitMs: input.showLimitMs ?? SHOW_LIMIT_MS,
    pattern: input.pattern ?? { pendingRounds: 1, stepsOverlap: false },
    round: null,
    bet: restored,
    bets: [],
    isBetRestored: restored !== null,
    action: null,
    presses: [],
    failures: 0,
    lateness: 'none',
    notice: null,
    refusal: null,
    queue: [],
    playingSteps: [],
    shown: null,
  };
};

/** What any answer resets. */
const answered = { action: null, presses: [], failures: 0, lateness: 'none' } as const;

const stepOf = (context: RoundContext, reply: RoundReply): ShowStep => ({
  before: context.round?.id === reply.round.id ? context.round.outcome : null,
  round: reply.round,
  isFinal: reply.round.status !== 'active',
});

/** Shows one step; its reports carry the step's key. */
const performer = fromCallback<{ type: 'SKIP' }, { key: string; show: RoundShow; step: ShowStep }>(
  ({ input: { key, show, step }, sendBack, receive }) => {
    const fail = (error: unknown): void => sendBack({ type: 'FAILED', key, error });
    try {
      const run = show.perform(step, (report) => sendBack({ ...report, key }), fail);
      receive(() => run.skip());
      return () => run.stop();
    } catch (error) {
      fail(error);
      return undefined;
    }
  },
);

const keyOf = ({ round }: ShowStep): string => `${round.id}:${round.step}`;
const playingStepOf = ({ playingSteps }: RoundContext, event: RoundEvent): PlayingStep | undefined =>
  'key' in event ? playingSteps.find(({ key }) => key === event.key) : undefined;
const changed = (
  playingSteps: readonly PlayingStep[],
  playingStep: PlayingStep,
  change: Partial<PlayingStep>,
): readonly PlayingStep[] =>
  playingSteps.map((each) => (each.key === playingStep.key ? { ...each, ...change } : each));

/** Actors, actions, guards and delays of the round machine; its states are in `round-machine.ts`. */
export const roundSetup = setup({
  // XState reads these types from a value that is never used.
  types: {} as {
    context: RoundContext;
    events: RoundEvent;
    input: RoundInput;
    emitted: RoundEmitted;
    tags: RoundTag;
  },
  actors: {
    open: fromPromise<RoundReply, { gateway: RoundGateway; bet: BetRequest<unknown> | null }>(({ input }) => {
      if (!input.bet) throw new Error('Only a bet can open a round');
      return input.gateway.open(input.bet);
    }),
    act: fromPromise<RoundReply, { gateway: RoundGateway; round: Round | null; action: unknown }>(
      ({ input }) => {
        if (!input.round) throw new Error('An action requires an open round');
        return input.gateway.act(input.round.id, input.round.step, input.action);
      },
    ),
    resume: fromPromise<Round | null, { gateway: RoundGateway; game: string }>(({ input }) =>
      input.gateway.resume(input.game),
    ),
    performer,
  },
  actions: {
    keepBet: assign(({ context, event }) =>
      event.type === 'PLACE_BET' ? { bets: [...context.bets, event.bet] } : {},
    ),
    takeBet: assign(({ context }) => ({
      bet: context.bets[0] ?? null,
      bets: context.bets.slice(1),
      isBetRestored: false,
      round: null,
      notice: null,
      refusal: null,
    })),
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
    dropPress: assign(({ context }) => ({ presses: context.presses.slice(1) })),
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
      enqueue.assign({ ...answered, round, shown: round, refusal: null, notice });
      enqueue(() => context.show.jump(round));
    }),
    takeNothingFound: enqueueActions(({ context, enqueue }) => {
      const { round } = context;
      const isGone = round?.status === 'active';
      enqueue.assign({ ...answered, round: isGone ? null : round });
      if (!isGone) return;
      enqueue.emit({ type: 'GONE', round });
      enqueue.assign({ shown: null });
      enqueue(() => context.show.jump(null));
    }),
    takeEnd: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'ENDED_ELSEWHERE') return;
      const { round } = event;
      enqueue.emit({ type: 'FINISHED_ELSEWHERE', round });
      enqueue.assign({ round, shown: round, notice: 'finished_elsewhere' });
      enqueue(() => context.show.jump(round));
    }),
    takeRefusal: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const refusal = asRefusal(error);
      if (!refusal) return;
      enqueue.emit({ type: 'REFUSED', refusal });
      const isLateBet = context.lateness === 'reconnecting' && context.round === null;
      // Bets queued behind a refused one were meant for another state.
      enqueue.assign({ ...answered, bets: [], refusal, notice: isLateBet ? 'bet_not_placed' : null });
    }),
    /** Clears the previous result at the press: the stage now waits for the next one. */
    clearPicture: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ shown: null });
      enqueue(() => context.show.jump(null));
    }),
    /** Counts everything that is shown or queued as shown. */
    cutShow: enqueueActions(({ context, enqueue }) => {
      const { playingSteps, queue, show } = context;
      if (playingSteps.length + queue.length === 0) return;
      const shown = [...playingSteps.map(({ step }) => step), ...queue].reduce(
        roundAtRestAfter,
        context.shown,
      );
      enqueue.assign({ playingSteps: [], queue: [], shown });
      enqueue(() => show.jump(shown));
      for (const { key } of playingSteps) {
        enqueue.stopChild(key);
        enqueue.cancel(key);
      }
      const waiting = queue.map((step) => ({ step, isRevealed: false, isSettled: false }));
      for (const { step, isRevealed, isSettled } of [...playingSteps, ...waiting]) {
        if (!step.isFinal) continue;
        if (!isRevealed) enqueue.emit({ type: 'ROUND_REVEALED', round: step.round });
        if (!isSettled) enqueue.emit({ type: 'ROUND_SETTLED', round: step.round });
      }
    }),
    /**
     * Starts the next step; where steps queue, it ends the previous celebration and speeds up a late scene.
     */
    launch: enqueueActions(({ context, enqueue }) => {
      const [step, ...queue] = context.queue;
      if (!step) return;
      const { show, showLimitMs } = context;
      const key = keyOf(step);
      const isBeside = canPlayAlongside(context, step);
      const before = isBeside ? context.playingSteps : [];
      for (const playingStep of isBeside ? [] : context.playingSteps) {
        enqueue.stopChild(playingStep.key);
        enqueue.cancel(playingStep.key);
      }
      const gone = isBeside ? [] : context.playingSteps.map((playingStep) => playingStep.step);
      enqueue.assign({
        queue,
        playingSteps: [...before, { key, step, isRevealed: false, isSettled: false }],
        shown: gone.reduce(roundAtRestAfter, context.shown),
      });
      enqueue.spawnChild('performer', { id: key, input: { key, show, step } });
      const error = new Error('The animation did not finish');
      enqueue.raise({ type: 'FAILED', key, error }, { id: key, delay: showLimitMs });
    }),
    dismiss: assign({ refusal: null, notice: null }),
    skipShow: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.playingSteps) enqueue.sendTo(key, { type: 'SKIP' });
    }),
    reportFailure: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'FAILED' || !playingStepOf(context, event)) return;
      enqueue.emit({ type: 'SHOW_FAILED', error: event.error });
    }),
    reveal: enqueueActions(({ context, event, enqueue }) => {
      const playingStep = playingStepOf(context, event);
      if (!playingStep || playingStep.isRevealed) return;
      enqueue.assign({ playingSteps: changed(context.playingSteps, playingStep, { isRevealed: true }) });
      const { round, isFinal } = playingStep.step;
      enqueue.emit({ type: isFinal ? 'ROUND_REVEALED' : 'STEP_REVEALED', round });
    }),
    settle: enqueueActions(({ context, event, enqueue }) => {
      const playingStep = playingStepOf(context, event);
      if (!playingStep || playingStep.isSettled) return;
      enqueue.assign({ playingSteps: changed(context.playingSteps, playingStep, { isSettled: true }) });
      if (playingStep.step.isFinal) enqueue.emit({ type: 'ROUND_SETTLED', round: playingStep.step.round });
    }),
    endStep: enqueueActions(({ context, event, enqueue }) => {
      const playingStep = playingStepOf(context, event);
      if (!playingStep) return;
      const playingSteps = context.playingSteps.filter((each) => each !== playingStep);
      const shown = roundAtRestAfter(context.shown, playingStep.step);
      enqueue.assign({ playingSteps, shown });
      enqueue.stopChild(playingStep.key);
      enqueue.cancel(playingStep.key);
      // After a failure, or after overlapping steps moved the same thing, the scene may not match the round
      // yet.
      const isRough = event.type === 'FAILED' || (playingStep.step.isFinal && context.pattern.stepsOverlap);
      if (isRough && playingSteps.length === 0) enqueue(() => context.show.jump(shown));
    }),
  },
  guards: {
    hasBet: ({ context }) => context.bet !== null,
    hasPress: ({ context }) => context.presses.length > 0,
    isPressLegal: ({ context }) => isActionAllowed(context.round?.next ?? [], context.presses[0]),
    isLegal: ({ context, event }) =>
      event.type === 'ACT' && isActionAllowed(context.round?.next ?? [], event.action),
    hasBetRoom: ({ context }) => context.bets.length < BETS_KEPT,
    takesMany: ({ context }) => context.pattern.pendingRounds > 1,
    mayOpen: ({ context }) =>
      context.bets.length > 0 && countUnshownRounds(context) < context.pattern.pendingRounds,
    mayLaunch: ({ context }) => canStartNextStep(context),
    isStill: ({ context }) => context.playingSteps.length === 0,
    isSettleShown: ({ context }) => countUnshownRounds(context) === 0,
    isOpen: (_, { round }: { round: Round | null }) => round?.status === 'active',
    isRefused: (_, { error }: { error: unknown }) => asRefusal(error) !== null,
    isElsewhere: (_, { error }: { error: unknown }) => ROUND_ELSEWHERE.has(asRefusal(error)?.key ?? ''),
    isHopeless: ({ context }) => context.failures > 0 && context.failures % FAILURES_BEFORE_ASKING === 0,
    isNothingHere: ({ context }) => context.round === null && context.bets.length === 0,
    isNews: ({ context, event }) =>
      event.type === 'LOOKED' &&
      event.since === context.round &&
      event.round?.status === 'active' &&
      (event.round.id !== context.round?.id || event.round.step > context.round.step),
    isOverElsewhere: ({ context, event }) =>
      event.type === 'LOOKED' && event.since === context.round && event.round === null,
    isPictureOfLast: ({ context }) => context.round === null && context.shown !== null,
    isFurther: ({ context }, { round }: { round: Round | null }) =>
      round?.status === 'active' && round.step > (context.round?.step ?? 0),
  },
  delays: {
    PLACING: 400,
    RECONNECTING: 3_000,
    BACK_OFF: ({ context }) =>
      Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.max(0, context.failures - 1)),
    SHOW_LIMIT: ({ context }) => context.showLimitMs,
  },
});

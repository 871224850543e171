import { and, assign, enqueueActions, fromCallback, not, raise, setup, stateIn } from 'xstate';
import type { Round } from '#contract/bets.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import {
  createAutobetGame,
  prepareNextBet,
  recordSettledBet,
  startAutobetRun,
} from '#core/strategies/autobet.ts';
import type {
  AutobetLimits,
  AutobetRun,
  AutobetSettings,
  StopReason,
} from '#core/strategies/autobet-types.ts';
import type { AnyAutobetRules } from '#core/autobet-plan-rules.ts';
import { parseMultiplier, getWinTier } from '#core/multiplier.ts';
import type { AnyRules } from '#core/rules.ts';
import type { Speed } from '../stage/scene.ts';
import { pendingRounds, countUnshownRounds } from './playing-steps.ts';
import { isRoundBusy, type RoundActor, type RoundSnapshot } from './round-machine.ts';
import type { RoundRefusal } from './round-types.ts';

/**
 * At most ten bets a second at any speed, and one a second while the page is hidden (games.md 1.8,
 * architecture.md).
 */
const BET_PACE_MS = 100;
const HIDDEN_PACE_MS = 1_000;
/** Keeps actions below the server's rate limit. */
const CALL_PACE_MS = 50;
const THROTTLE_MS = 1_000;
/** After reconnecting for this long, the run ends with a lost connection. */
const LINE_LIMIT_MS = 30_000;
/**
 * After this many unanswered requests for the same step, the plan and the dealer disagree and the run
 * stops.
 */
const TRIES_OF_A_STEP = 5;

/** The balance that bets are taken from. */
export interface AutobetBalance extends AutobetLimits {
  readonly balanceId: string;
  /** See `BetRequest`. */
  readonly autoSell?: boolean | undefined;
}

export interface AutobetInput {
  readonly game: string;
  readonly round: RoundActor;
  readonly rules: AnyRules;
  readonly autobet: AnyAutobetRules | undefined;
  /**
   * Called at every bet and at every reveal, when it already includes the win. Returns null when there is
   * no balance.
   */
  readonly balance: () => AutobetBalance | null;
  readonly speed: () => Speed;
  readonly isHidden: () => boolean;
  readonly newBetId: () => string;
  /** Cosmetic random numbers of the client, 0 to 1, for games that pick again for each bet. */
  readonly random: () => number;
}

export interface AutobetContext extends AutobetInput {
  /** The current run, or the last one with its stop reason. */
  readonly run: AutobetRun | null;
  readonly plan: unknown;
  readonly refusal: RoundRefusal | null;
  /** The step requested last, and how often. */
  readonly asked: { readonly step: string; readonly tries: number };
  /** The step at which the balance was too low to raise the stake; null without one. */
  readonly short: string | null;
}

/** Commands from the player. */
export type AutobetCommand =
  | {
      readonly type: 'START';
      readonly settings: AutobetSettings;
      readonly params: unknown;
      /** For games with `autobet.plan`. */
      readonly plan?: unknown;
    }
  | { readonly type: 'PAUSE' | 'CONTINUE' | 'STOP' };

type AutobetEvent =
  | AutobetCommand
  | { readonly type: 'ROUND_CHANGED' | 'LINE_LOST' | 'STUCK' }
  | { readonly type: 'REVEALED'; readonly revealed: Round }
  | { readonly type: 'REFUSED'; readonly refusal: RoundRefusal };

/** Emitted once a run is over and its rounds are shown. */
export interface AutobetEmitted {
  readonly type: 'STOPPED';
  readonly reason: StopReason;
}

const reasonOfRefusal: Readonly<Record<string, StopReason>> = {
  INSUFFICIENT_BALANCE: 'not_enough',
  MAX_PROFIT: 'max_profit',
};

/** Refusals that forbid a higher stake in a round that continues. */
const NOT_COVERED: readonly string[] = ['INSUFFICIENT_BALANCE', 'LIMIT_LOSS', 'LIMIT_WAGER', 'SELF_EXCLUDED'];

const NO_BALANCE: AutobetLimits = { balanceMinor: 0n, minimumMinor: 1n, maxProfitMinor: null };
const limitsOf = (context: AutobetContext): AutobetLimits => context.balance() ?? NO_BALANCE;
const gameOf = ({ rules, autobet, random }: AutobetContext, plan: unknown) =>
  createAutobetGame(rules, autobet, { plan, random });
const stop = (run: AutobetRun | null, stopped: StopReason): AutobetRun | null =>
  run && { ...run, stopped: run.stopped ?? stopped };

const stepOf = ({ id, step }: Round): string => `${id}:${step}`;

/** Whether the run wants one more bet, besides the open ones whose results are not counted yet. */
const isWanted = (run: AutobetRun, open: number): boolean =>
  run.settings.bets === 0 || run.done + open < run.settings.bets;

/** Only a large celebration delays the next bet (ui.md 9). */
const isCelebratedLarge = ({ context }: RoundSnapshot): boolean =>
  context.playingSteps.some(({ step, isSettled }) => {
    const tier = step.isFinal ? getWinTier(parseMultiplier(step.round.multiplier)) : null;
    return isSettled && (tier === 'mega' || tier === 'epic');
  });

function canBet({ run, round, autobet }: AutobetContext): boolean {
  const snapshot = round.getSnapshot();
  if (!run || run.stopped || !snapshot.hasTag('betReady') || snapshot.hasTag('awaitingReply')) return false;
  const { pendingRounds: room } = snapshot.context.pattern;
  const open = pendingRounds(snapshot.context);
  const most = autobet?.everyMs ? room : 1;
  return open < most && isWanted(run, open) && !isCelebratedLarge(snapshot);
}

function mayAct({ autobet, round, speed, isHidden }: AutobetContext): boolean {
  const snapshot = round.getSnapshot();
  if (!autobet?.plan || !snapshot.hasTag('awaitingPlayer')) return false;
  const { queue, playingSteps } = snapshot.context;
  if (queue.length > 0) return false;
  return speed() !== 'normal' || isHidden() || playingSteps.every(({ isSettled }) => isSettled);
}

/** Actions, guards and actors of the autobet machine; its states are in `autobet-machine.ts`. */
export const autobetSetup = setup({
  // XState reads these types from a value that is never used.
  types: {} as {
    context: AutobetContext;
    events: AutobetEvent;
    input: AutobetInput;
    emitted: AutobetEmitted;
  },
  actors: {
    watchRound: fromCallback<AutobetEvent, { round: RoundActor }>(({ input: { round }, sendBack }) => {
      const watches = [
        round.on('ROUND_REVEALED', (fact) => sendBack({ type: 'REVEALED', revealed: fact.round })),
        round.on('REFUSED', ({ refusal }) => sendBack({ type: 'REFUSED', refusal })),
        round.subscribe(() => sendBack({ type: 'ROUND_CHANGED' })),
      ];
      return () => {
        for (const watch of watches) watch.unsubscribe();
      };
    }),
  },
  actions: {
    start: assign(({ context, event }) =>
      event.type === 'START'
        ? {
            run: startAutobetRun(
              event.settings,
              event.params,
              limitsOf(context),
              gameOf(context, event.plan),
            ),
            plan: event.plan ?? null,
            refusal: null,
          }
        : {},
    ),
    fitAgain: assign(({ context }) => ({
      run: context.run && prepareNextBet(context.run, limitsOf(context), gameOf(context, context.plan)),
    })),
    placeBet: enqueueActions(({ context: { run, round, game, balance, newBetId }, enqueue }) => {
      const payer = balance();
      if (!run || !payer) return;
      const { balanceId, autoSell } = payer;
      const amount = minorToAmount(run.amountMinor);
      const bet = { game, balanceId, amount, params: run.betParams, clientBetId: newBetId(), autoSell };
      enqueue.sendTo(round, { type: 'PLACE_BET', bet });
    }),
    act: enqueueActions(({ context: { autobet, plan, round, asked, short, balance }, enqueue }) => {
      const open = round.getSnapshot().context.round;
      if (!open || !autobet?.plan) return;
      const step = stepOf(open);
      enqueue.assign({ asked: { step, tries: asked.step === step ? asked.tries + 1 : 1 } });
      const balanceMinor = short === step ? 0n : (balance()?.balanceMinor ?? 0n);
      const action = autobet.plan.next(plan, open.params, open.outcome, balanceMinor);
      enqueue.sendTo(round, { type: 'ACT', action });
    }),
    settle: assign(({ context, event }) => {
      if (event.type !== 'REVEALED' || !context.run || event.revealed.status === 'void') return {};
      const { staked, payout, multiplier, outcome } = event.revealed;
      const bet = {
        stakedMinor: amountToMinor(staked),
        payoutMinor: amountToMinor(payout),
        multiplier: parseMultiplier(multiplier),
        stops: context.autobet?.plan?.stops?.(context.plan, outcome),
      };
      return { run: recordSettledBet(context.run, bet, limitsOf(context), gameOf(context, context.plan)) };
    }),
    end: assign(({ context }, { reason }: { reason: StopReason }) => ({ run: stop(context.run, reason) })),
    endRefused: assign(({ context, event }) =>
      event.type === 'REFUSED'
        ? {
            run: stop(context.run, reasonOfRefusal[event.refusal.key] ?? 'refused'),
            refusal: event.refusal,
          }
        : {},
    ),
    playShort: assign(({ context: { asked } }) => ({ short: asked.step })),
    sayStuck: raise({ type: 'STUCK' }),
    loseLine: raise({ type: 'LINE_LOST' }),
    tellStopped: enqueueActions(({ context, enqueue }) => {
      const reason = context.run?.stopped;
      if (reason) enqueue.emit({ type: 'STOPPED', reason });
    }),
  },
  guards: {
    mayStart: ({ context: { autobet, round }, event }) =>
      event.type === 'START' &&
      round.getSnapshot().hasTag('betReady') &&
      !isRoundBusy(round.getSnapshot()) &&
      (!autobet?.plan || autobet.plan.isReady(event.plan, event.params)),
    mayBet: and([stateIn('#running'), ({ context }) => canBet(context)]),
    mayAct: and([not(stateIn('#leaving')), ({ context }) => mayAct(context)]),
    isStuck: ({ context: { asked, round } }) => {
      const open = round.getSnapshot().context.round;
      return open !== null && asked.step === stepOf(open) && asked.tries >= TRIES_OF_A_STEP;
    },
    isOver: ({ context }) => context.run?.stopped !== null,
    isQuiet: ({ context }) => !isRoundBusy(context.round.getSnapshot()),
    /** Whether every settled round has been shown; an open round that waits for the player does not count. */
    isAllShown: ({ context: { round } }) =>
      !round.getSnapshot().hasTag('awaitingReply') && countUnshownRounds(round.getSnapshot().context) === 0,
    isReconnecting: ({ context }) => context.round.getSnapshot().context.lateness === 'reconnecting',
    /**
     * The stake cannot grow (the balance was spent elsewhere, or a limit is reached), so the round
     * continues without it.
     */
    isShort: ({ context: { asked, round, short }, event }) => {
      const open = round.getSnapshot().context.round;
      const isGrowing = open?.status === 'active' && asked.step === stepOf(open) && short !== asked.step;
      return event.type === 'REFUSED' && NOT_COVERED.includes(event.refusal.key) && isGrowing;
    },
    isTooFast: ({ event }) => event.type === 'REFUSED' && event.refusal.key === 'TOO_MANY_REQUESTS',
  },
  delays: {
    BET_PACE: ({ context: { autobet, speed, isHidden } }) => {
      const own = autobet?.everyMs?.[speed() === 'normal' ? 'normal' : 'turbo'] ?? BET_PACE_MS;
      return isHidden() ? Math.max(own, HIDDEN_PACE_MS) : own;
    },
    CALL_PACE: CALL_PACE_MS,
    THROTTLE: THROTTLE_MS,
    LINE_LIMIT: LINE_LIMIT_MS,
  },
});

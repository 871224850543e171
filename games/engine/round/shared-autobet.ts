import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromCallback,
  type SnapshotFrom,
  setup,
  stateIn,
} from 'xstate';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { CrashBet } from '#contract/crash.ts';
import {
  createAutobetGame,
  countRemainingBets,
  prepareNextBet,
  recordSettledBet,
  startAutobetRun,
} from '#core/strategies/autobet.ts';
import type { AutobetLimits, AutobetRun, StopReason } from '#core/strategies/autobet-types.ts';
import { parseMultiplier } from '#core/multiplier.ts';
import type { AnyRules } from '#core/rules.ts';
import type { AutobetView } from './autobet-machine.ts';
import type { AutobetBalance, AutobetCommand, AutobetEmitted } from './autobet-setup.ts';
import type { RoundRefusal } from './round-types.ts';
import type { SharedActor } from './shared-machine.ts';
import { queuedBet } from './shared-setup.ts';

const PACE_MS = 100;
const THROTTLE_MS = 1_000;
/** A connection cut for this long counts as lost. */
const LINE_LIMIT_MS = 30_000;
const NO_BALANCE: AutobetLimits = { balanceMinor: 0n, minimumMinor: 1n, maxProfitMinor: null };
/** Betting closed before the bet arrived: the run skips that game (games.md 4.3). */
const SKIPPED: readonly string[] = ['BETTING_CLOSED', 'TOO_MANY_REQUESTS'];
const reasonOfRefusal: Readonly<Record<string, StopReason>> = {
  INSUFFICIENT_BALANCE: 'not_enough',
  MAX_PROFIT: 'max_profit',
};

export interface SharedAutobetInput {
  readonly shared: SharedActor;
  readonly rules: AnyRules;
  readonly balance: () => AutobetBalance | null;
  readonly newBetId: () => string;
  readonly random: () => number;
}

interface SharedAutobetContext extends SharedAutobetInput {
  readonly run: AutobetRun | null;
  readonly refusal: RoundRefusal | null;
  /** Unsettled bets of the run, by their client ids. */
  readonly open: readonly string[];
}

type SharedAutobetEvent =
  | AutobetCommand
  | { readonly type: 'GAME_CHANGED' | 'LINE_LOST' }
  | { readonly type: 'SETTLED'; readonly bet: CrashBet }
  | { readonly type: 'LEFT'; readonly bet: CrashBet }
  | { readonly type: 'REFUSED'; readonly refusal: RoundRefusal };

const limitsOf = ({ balance }: SharedAutobetContext): AutobetLimits => balance() ?? NO_BALANCE;
const gameOf = ({ rules, random }: SharedAutobetContext) =>
  createAutobetGame(rules, undefined, { plan: null, random });
const stop = (run: AutobetRun | null, stopped: StopReason): AutobetRun | null =>
  run && { ...run, stopped: run.stopped ?? stopped };

/** The next bet depends on the result of the last one, so it waits until no bet of the run is open. */
function canBet({ run, open, shared }: SharedAutobetContext): boolean {
  const snapshot = shared.getSnapshot();
  const { facts } = snapshot.context;
  if (!run || run.stopped || open.length > 0 || !snapshot.hasTag('up') || snapshot.hasTag('awaitingReply'))
    return false;
  return facts.phase !== 'preparing' && queuedBet(facts) === null;
}

/** Removes a bet that ended, was cancelled or was refused. */
const without = (open: readonly string[], { client_bet_id: id }: CrashBet): readonly string[] =>
  open.filter((each) => each !== id);

const parts = setup({
  // XState reads these types from a value that is never used.
  types: {} as {
    context: SharedAutobetContext;
    events: SharedAutobetEvent;
    input: SharedAutobetInput;
    emitted: AutobetEmitted;
  },
  actors: {
    watch: fromCallback<SharedAutobetEvent, { shared: SharedActor }>(({ input: { shared }, sendBack }) => {
      const watches = [
        shared.on('SETTLED', ({ bet }) => sendBack({ type: 'SETTLED', bet })),
        shared.on('ANSWERED', ({ bet }) => bet.status === 'void' && sendBack({ type: 'LEFT', bet })),
        shared.on('REFUSED', ({ refusal }) => sendBack({ type: 'REFUSED', refusal })),
        shared.subscribe(() => sendBack({ type: 'GAME_CHANGED' })),
      ];
      return () => {
        for (const each of watches) each.unsubscribe();
      };
    }),
  },
  actions: {
    start: assign(({ context, event }) =>
      event.type === 'START'
        ? {
            run: startAutobetRun(event.settings, event.params, limitsOf(context), gameOf(context)),
            refusal: null,
            open: [],
          }
        : {},
    ),
    fitAgain: assign(({ context }) => ({
      run: context.run && prepareNextBet(context.run, limitsOf(context), gameOf(context)),
    })),
    placeBet: enqueueActions(({ context: { run, shared, balance, newBetId, open }, enqueue }) => {
      const payer = balance();
      if (!run || !payer) return;
      const clientBetId = newBetId();
      const bet = {
        balanceId: payer.balanceId,
        amount: minorToAmount(run.amountMinor),
        params: run.betParams,
        clientBetId,
      };
      enqueue.assign({ open: [...open, clientBetId] });
      enqueue.sendTo(shared, { type: 'PLACE_BET', bet });
    }),
    /** Cancels the bet if its game has not started. */
    takeBack: enqueueActions(({ context: { shared, open }, enqueue }) => {
      const bet = queuedBet(shared.getSnapshot().context.facts);
      if (bet && open.includes(bet.client_bet_id)) enqueue.sendTo(shared, { type: 'LEAVE' });
    }),
    settle: assign(({ context, event }) => {
      if (event.type !== 'SETTLED' || !context.open.includes(event.bet.client_bet_id)) return {};
      const { amount, payout, multiplier } = event.bet;
      const settled = {
        stakedMinor: amountToMinor(amount),
        payoutMinor: amountToMinor(payout),
        multiplier: parseMultiplier(multiplier),
      };
      return {
        open: without(context.open, event.bet),
        run: context.run && recordSettledBet(context.run, settled, limitsOf(context), gameOf(context)),
      };
    }),
    forget: assign(({ context, event }) =>
      event.type === 'LEFT' ? { open: without(context.open, event.bet) } : {},
    ),
    skip: assign({ open: [] }),
    end: assign(({ context }, { reason }: { reason: StopReason }) => ({ run: stop(context.run, reason) })),
    endRefused: assign(({ context, event }) =>
      event.type === 'REFUSED'
        ? {
            run: stop(context.run, reasonOfRefusal[event.refusal.key] ?? 'refused'),
            refusal: event.refusal,
            open: [],
          }
        : {},
    ),
    tellStopped: enqueueActions(({ context, enqueue }) => {
      const reason = context.run?.stopped;
      if (reason) enqueue.emit({ type: 'STOPPED', reason });
    }),
  },
  guards: {
    mayBet: ({ context }) => canBet(context),
    /** A refused call that the player had made before the run is not a bet of the run. */
    isOfRun: ({ context, event }) =>
      event.type === 'REFUSED' &&
      context.open.length > 0 &&
      queuedBet(context.shared.getSnapshot().context.facts) === null,
    isSkipped: ({ event }) => event.type === 'REFUSED' && SKIPPED.includes(event.refusal.key),
    isOver: ({ context }) => context.run?.stopped !== null,
    isQuiet: ({ context }) => context.open.length === 0,
    isCut: ({ context }) => !context.shared.getSnapshot().hasTag('up'),
    isUp: ({ context }) => context.shared.getSnapshot().hasTag('up'),
    isRunning: stateIn('#running'),
  },
  delays: { PACE: PACE_MS, THROTTLE: THROTTLE_MS, LINE_LIMIT: LINE_LIMIT_MS },
});

const stopping = { target: '#stopping', actions: { type: 'end', params: { reason: 'you' } } } as const;

const phase = parts.createStateConfig({
  initial: 'running',
  states: {
    running: {
      id: 'running',
      initial: 'ready',
      always: { guard: 'isOver', target: 'stopping' },
      on: {
        STOP: stopping,
        PAUSE: 'pausing',
        REFUSED: [
          { guard: 'isSkipped', target: '.throttled', actions: 'skip' },
          { guard: 'isOfRun', target: 'stopping', actions: 'endRefused' },
        ],
      },
      states: {
        ready: { always: { guard: 'mayBet', target: 'resting', actions: 'placeBet' } },
        resting: { after: { PACE: 'ready' } },
        throttled: { after: { THROTTLE: 'ready' } },
      },
    },
    pausing: {
      always: [
        { guard: 'isOver', target: 'stopping' },
        { guard: 'isQuiet', target: 'paused' },
      ],
      on: { STOP: stopping, CONTINUE: 'running', REFUSED: { actions: 'skip' } },
    },
    paused: { on: { STOP: stopping, CONTINUE: { target: 'running', actions: 'fitAgain' } } },
    stopping: {
      id: 'stopping',
      entry: 'takeBack',
      always: { guard: 'isQuiet', target: '#idle' },
      on: { REFUSED: { actions: 'skip' } },
    },
  },
});

const line = parts.createStateConfig({
  initial: 'up',
  states: {
    up: { always: { guard: 'isCut', target: 'cut' } },
    cut: {
      always: { guard: 'isUp', target: 'up' },
      after: { LINE_LIMIT: { target: 'lost', actions: { type: 'end', params: { reason: 'connection' } } } },
    },
    lost: {},
  },
});

/**
 * Autobet over a shared game (games.md 4.3): it joins every game, checks its conditions after each
 * crash, and skips a game whose betting phase it misses.
 */
export const sharedAutobetMachine = parts.createMachine({
  id: 'sharedAutobet',
  context: ({ input }) => ({ ...input, run: null, refusal: null, open: [] }),
  initial: 'idle',
  states: {
    idle: { id: 'idle', on: { START: { target: 'active', actions: 'start' } } },
    active: {
      type: 'parallel',
      invoke: { src: 'watch', input: ({ context }) => ({ shared: context.shared }) },
      exit: 'tellStopped',
      on: { SETTLED: { actions: 'settle' }, LEFT: { actions: 'forget' } },
      states: { phase, line },
    },
  },
});

export type SharedAutobetActor = ActorRefFrom<typeof sharedAutobetMachine>;

/** Converts a snapshot to what the panel shows. */
export function sharedAutobetView(snapshot: SnapshotFrom<typeof sharedAutobetMachine>): AutobetView {
  const { run, refusal } = snapshot.context;
  const phases = ['running', 'pausing', 'paused'] as const;
  const isIn = (name: (typeof phases)[number]): boolean => snapshot.matches({ active: { phase: name } });
  return {
    phase: snapshot.matches('idle') ? 'idle' : (phases.find(isIn) ?? 'stopping'),
    run,
    reason: run?.stopped ?? null,
    refusal: refusal?.message ?? null,
    left: run && countRemainingBets(run),
  };
}

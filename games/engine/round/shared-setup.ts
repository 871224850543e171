import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { BalanceState } from '#contract/shared.ts';
import type { CrashBet, CrashResult, CrashSnapshot } from '#contract/crash.ts';
import { Refusal } from '#core/refusal.ts';
import type { RoundRefusal } from './round-types.ts';
import { ServerClock } from './server-clock.ts';
import {
  fromSnapshot,
  isApplicableUpdate,
  UNKNOWN_GAME_STATE,
  type SharedGameState,
  applyUpdate,
  applyOwnBet,
} from './shared-game-state.ts';
import type { SharedBetRequest, SharedGateway, SharedGameUpdate } from './shared-gateway.ts';
import { parseTimestamp } from './timestamps.ts';

/** Pause before a call without an answer is retried; the call is idempotent. */
const BACK_OFF_MS = 1_000;
/** Delay until the bet button shows that it waits. */
const PLACING_MS = 400;
/** How often the latency to the server is measured. */
const MEASURE_MS = 15_000;

export interface SharedInput {
  readonly gateway: SharedGateway;
  /** Returns the ms of a monotonic clock. */
  readonly localMs: () => number;
}

/** A call of the player that awaits its answer. */
type SharedCall =
  | { readonly type: 'JOIN'; readonly bet: SharedBetRequest; readonly replaced: CrashBet | null }
  | { readonly type: 'LEAVE' | 'CASH_OUT'; readonly betId: string };

export interface SharedContext extends SharedInput {
  readonly clock: ServerClock;
  readonly facts: SharedGameState;
  /** Updates received while the game was being fetched. */
  readonly unread: readonly SharedGameUpdate[];
  readonly call: SharedCall | null;
  readonly isLate: boolean;
  readonly refusal: RoundRefusal | null;
}

export type SharedCommand =
  /** `CHANGE_BET` replaces the bet on the next game to start. */
  | { readonly type: 'PLACE_BET' | 'CHANGE_BET'; readonly bet: Omit<SharedBetRequest, 'game'> }
  /** `LEAVE` cancels the bet on the next game to start. */
  | { readonly type: 'LEAVE' | 'CASH_OUT' }
  | { readonly type: 'DISMISS' }
  /** The page was hidden or the device slept: fetch what was missed. */
  | { readonly type: 'REFRESH' };

type SharedEvent =
  | SharedCommand
  | { readonly type: 'HEARD'; readonly news: SharedGameUpdate }
  | { readonly type: 'LINE_UP' | 'LINE_DOWN' }
  | {
      readonly type: 'MEASURED';
      readonly sentMs: number;
      readonly serverMs: number;
      readonly receivedMs: number;
    };

/** Events for the host: balances, results, messages, sounds. */
export type SharedEmitted =
  | { readonly type: 'BET_SENT'; readonly bet: SharedBetRequest; readonly replaced: CrashBet | null }
  | { readonly type: 'ANSWERED'; readonly bet: CrashBet; readonly balance: BalanceState }
  | { readonly type: 'REFUSED'; readonly refusal: RoundRefusal }
  | { readonly type: 'CASHED_OUT'; readonly bet: CrashBet }
  | { readonly type: 'STARTED' }
  | { readonly type: 'CRASHED'; readonly result: CrashResult }
  /** The player's bet is over and paid; emitted once per bet. */
  | { readonly type: 'SETTLED'; readonly bet: CrashBet };

interface Answer {
  readonly bet: CrashBet;
  readonly balance: BalanceState;
}

interface Asked {
  readonly snapshot: CrashSnapshot;
  readonly sentMs: number;
}

export const createSharedContext = ({ input }: { readonly input: SharedInput }): SharedContext => ({
  ...input,
  clock: new ServerClock(),
  facts: UNKNOWN_GAME_STATE,
  unread: [],
  call: null,
  isLate: false,
  refusal: null,
});

/** Returns the bet on the next game to start, which can still be cancelled. */
export const queuedBet = ({ phase, own, queued }: SharedGameState): CrashBet | null =>
  queued ?? (phase === 'betting' ? own : null);

/** Returns the bet that is running and can be cashed out. */
export const runningBet = ({ phase, own }: SharedGameState): CrashBet | null =>
  phase === 'running' && own?.cashed_out_at === null ? own : null;

const refusalOf = (error: unknown): RoundRefusal | null =>
  error instanceof Refusal ? { key: error.key, message: error.message } : null;

const isOut = (bet: CrashBet | null): boolean => bet !== null && bet.cashed_out_at !== null;

/** Lists the events of the player's bet between two states of the game. */
function ownNews(before: SharedGameState, after: SharedGameState): readonly SharedEmitted[] {
  const { own } = after;
  const facts: SharedEmitted[] = [];
  if (own && before.own?.id === own.id) {
    if (isOut(own) && !isOut(before.own)) facts.push({ type: 'CASHED_OUT', bet: own });
    if (own.status === 'settled' && before.own.status !== 'settled')
      facts.push({ type: 'SETTLED', bet: own });
  }
  return [...facts, ...unsaid(before, after)];
}

/**
 * The next betting phase begins and the outcome of the bet was never published: the known state counts.
 */
function unsaid({ own, phase }: SharedGameState, after: SharedGameState): readonly SharedEmitted[] {
  const isGone = own !== null && own.id !== after.own?.id && phase !== 'betting';
  return isGone && own.status === 'active' ? [{ type: 'SETTLED', bet: own }] : [];
}

const isFirst = (before: SharedGameState): boolean => before.game === null;

function gameNews(before: SharedGameState, after: SharedGameState): readonly SharedEmitted[] {
  const [result] = after.results;
  if (isFirst(before) || before.phase === after.phase) return [];
  if (after.phase === 'running') return [{ type: 'STARTED' }];
  return after.phase === 'crashed' && result ? [{ type: 'CRASHED', result }] : [];
}

const listEmitted = (before: SharedGameState, after: SharedGameState): readonly SharedEmitted[] =>
  isFirst(before) ? [] : [...gameNews(before, after), ...ownNews(before, after)];

const nowIn = (news: SharedGameUpdate): number | null => ('now' in news ? parseTimestamp(news.now) : null);

/** Actors, actions and guards of the shared-game machine; its states are in `shared-machine.ts`. */
export const sharedSetup = setup({
  // XState reads these types from a value that is never used.
  types: {} as {
    context: SharedContext;
    events: SharedEvent;
    input: SharedInput;
    emitted: SharedEmitted;
  },
  actors: {
    listen: fromCallback<SharedEvent, { gateway: SharedGateway }>(({ input, sendBack }) =>
      input.gateway.listen({
        heard: (news) => sendBack({ type: 'HEARD', news }),
        lineChanged: (isUp) => sendBack({ type: isUp ? 'LINE_UP' : 'LINE_DOWN' }),
      }),
    ),
    ask: fromPromise<Asked, SharedInput>(async ({ input: { gateway, localMs } }) => {
      const sentMs = localMs();
      return { snapshot: await gateway.snapshot(), sentMs };
    }),
    measure: fromPromise<{ sentMs: number; serverMs: number }, SharedInput>(
      async ({ input: { gateway, localMs } }) => {
        const sentMs = localMs();
        return { serverMs: await gateway.time(), sentMs };
      },
    ),
    call: fromPromise<Answer, { gateway: SharedGateway; call: SharedCall | null }>(
      async ({ input: { gateway, call } }) => {
        if (!call) throw new Error('No call is pending');
        if (call.type === 'JOIN') {
          // Sent first, so that one game never has two bets: once it has started, the first bet stays.
          if (call.replaced) await gateway.leave(call.replaced.id);
          return gateway.join(call.bet);
        }
        return call.type === 'LEAVE' ? gateway.leave(call.betId) : gateway.cashOut(call.betId);
      },
    ),
  },
  actions: {
    takeSnapshot: enqueueActions(({ context, enqueue }, { snapshot, sentMs }: Asked) => {
      context.clock.takeTrip(sentMs, parseTimestamp(snapshot.now), context.localMs());
      const facts = context.unread.reduce(
        (known, news) => (isApplicableUpdate(known, news) ? applyUpdate(known, news) : known),
        fromSnapshot(snapshot),
      );
      enqueue.assign({ facts, unread: [] });
      for (const fact of listEmitted(context.facts, facts)) enqueue.emit(fact);
    }),
    takeTrip: ({ context }, { serverMs, sentMs }: { serverMs: number; sentMs: number }) =>
      context.clock.takeTrip(sentMs, serverMs, context.localMs()),
    keepNews: assign(({ context, event }) =>
      event.type === 'HEARD' ? { unread: [...context.unread, event.news] } : {},
    ),
    takeNews: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'HEARD') return;
      const facts = applyUpdate(context.facts, event.news);
      enqueue.assign({ facts });
      for (const fact of listEmitted(context.facts, facts)) enqueue.emit(fact);
    }),
    hearTime: ({ context, event }) => {
      const nowMs = event.type === 'HEARD' ? nowIn(event.news) : null;
      if (nowMs !== null) context.clock.hear(nowMs, context.localMs());
    },
    takeBet: enqueueActions(({ context: { facts }, event, enqueue }) => {
      if (event.type !== 'PLACE_BET' && event.type !== 'CHANGE_BET') return;
      const replaced = event.type === 'CHANGE_BET' ? queuedBet(facts) : null;
      const bet = {
        ...event.bet,
        ...(facts.phase === 'betting' && facts.game !== null && { game: facts.game }),
      };
      enqueue.assign({ call: { type: 'JOIN', bet, replaced }, refusal: null });
      enqueue.emit({ type: 'BET_SENT', bet, replaced });
    }),
    takeLeave: assign(({ context }) => {
      const bet = queuedBet(context.facts);
      return { call: bet && { type: 'LEAVE' as const, betId: bet.id }, refusal: null };
    }),
    takeCashOut: assign(({ context }) => {
      const bet = runningBet(context.facts);
      return { call: bet && { type: 'CASH_OUT' as const, betId: bet.id }, refusal: null };
    }),
    takeAnswer: enqueueActions(({ context, enqueue }, { bet, balance }: Answer) => {
      const facts = applyOwnBet(context.facts, bet);
      enqueue.assign({ facts, call: null, isLate: false });
      enqueue.emit({ type: 'ANSWERED', bet, balance });
      for (const fact of listEmitted(context.facts, facts)) enqueue.emit(fact);
    }),
    takeRefusal: enqueueActions(({ enqueue }, { error }: { error: unknown }) => {
      const refusal = refusalOf(error);
      enqueue.assign({ refusal, call: null, isLate: false });
      if (refusal) enqueue.emit({ type: 'REFUSED', refusal });
    }),
    markLate: assign({ isLate: true }),
    dismiss: assign({ refusal: null }),
  },
  guards: {
    isRefused: (_, { error }: { error: unknown }) => error instanceof Refusal,
    fits: ({ context, event }) => event.type === 'HEARD' && isApplicableUpdate(context.facts, event.news),
    mayBet: ({ context: { facts } }) => facts.phase !== 'preparing' && queuedBet(facts) === null,
    mayLeave: ({ context: { facts } }) => queuedBet(facts) !== null,
    mayCashOut: ({ context: { facts } }) => runningBet(facts) !== null,
    isPhase: ({ context: { facts } }, { phase }: { phase: SharedGameState['phase'] }) =>
      facts.phase === phase,
  },
  delays: { BACK_OFF: BACK_OFF_MS, PLACING: PLACING_MS, MEASURE: MEASURE_MS },
});

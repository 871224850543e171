import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { BalanceState } from '#contract/shared.ts';
import type { CrashBet, CrashResult, CrashSnapshot } from '#server/features/crash/contract.ts';
import { Refusal } from '../core/refusal.ts';
import type { RoundRefusal } from './round-types.ts';
import { ServerClock } from './server-clock.ts';
import { factsOf, fits, nothingKnown, type SharedFacts, withNews, withOwn } from './shared-facts.ts';
import type { SharedBetRequest, SharedGateway, SharedNews } from './shared-gateway.ts';
import { readTime } from './wire-time.ts';

/** After a lost answer the call goes out again; it is answered once, however often it is sent. */
const BACK_OFF_MS = 1_000;
/** Until the key says that it waits. */
const PLACING_MS = 400;
/** How often the way to the server is measured. */
const MEASURE_MS = 15_000;

export interface SharedInput {
  readonly gateway: SharedGateway;
  /** Ms of a clock that never goes back. */
  readonly localMs: () => number;
}

/** A call of the player that awaits its answer. */
type SharedCall =
  | { readonly type: 'JOIN'; readonly bet: SharedBetRequest; readonly replaced: CrashBet | null }
  | { readonly type: 'LEAVE' | 'CASH_OUT'; readonly betId: string };

export interface SharedContext extends SharedInput {
  readonly clock: ServerClock;
  readonly facts: SharedFacts;
  /** News that were heard while the game was asked for. */
  readonly unread: readonly SharedNews[];
  readonly call: SharedCall | null;
  readonly isLate: boolean;
  readonly refusal: RoundRefusal | null;
}

export type SharedCommand =
  /** A changed bet takes the place of the one on the next game to start. */
  | { readonly type: 'PLACE_BET' | 'CHANGE_BET'; readonly bet: Omit<SharedBetRequest, 'game'> }
  /** Takes back the bet on the next game to start. */
  | { readonly type: 'LEAVE' | 'CASH_OUT' }
  | { readonly type: 'DISMISS' }
  /** The page was hidden or the device slept: what was missed is asked for. */
  | { readonly type: 'REFRESH' };

type SharedEvent =
  | SharedCommand
  | { readonly type: 'HEARD'; readonly news: SharedNews }
  | { readonly type: 'LINE_UP' | 'LINE_DOWN' }
  | {
      readonly type: 'MEASURED';
      readonly sentMs: number;
      readonly serverMs: number;
      readonly receivedMs: number;
    };

/** What the host acts on: balances, results, sentences, sounds. */
export type SharedFact =
  | { readonly type: 'BET_SENT'; readonly bet: SharedBetRequest; readonly replaced: CrashBet | null }
  | { readonly type: 'ANSWERED'; readonly bet: CrashBet; readonly balance: BalanceState }
  | { readonly type: 'REFUSED'; readonly refusal: RoundRefusal }
  | { readonly type: 'CASHED_OUT'; readonly bet: CrashBet }
  | { readonly type: 'STARTED' }
  | { readonly type: 'CRASHED'; readonly result: CrashResult }
  /** The own bet is over and paid; once for each bet. */
  | { readonly type: 'SETTLED'; readonly bet: CrashBet };

interface Answer {
  readonly bet: CrashBet;
  readonly balance: BalanceState;
}

interface Asked {
  readonly snapshot: CrashSnapshot;
  readonly sentMs: number;
}

export const initialShared = ({ input }: { readonly input: SharedInput }): SharedContext => ({
  ...input,
  clock: new ServerClock(),
  facts: nothingKnown,
  unread: [],
  call: null,
  isLate: false,
  refusal: null,
});

/** The bet on the next game to start, which can still be taken back. */
export const nextBet = ({ phase, own, queued }: SharedFacts): CrashBet | null =>
  queued ?? (phase === 'betting' ? own : null);

/** The bet that flies now and can be cashed out. */
export const flyingBet = ({ phase, own }: SharedFacts): CrashBet | null =>
  phase === 'running' && own?.cashed_out_at === null ? own : null;

const refusalOf = (error: unknown): RoundRefusal | null =>
  error instanceof Refusal ? { key: error.key, message: error.message } : null;

const isOut = (bet: CrashBet | null): boolean => bet !== null && bet.cashed_out_at !== null;

/** What became known of the own bet between two states of the game. */
function ownNews(before: SharedFacts, after: SharedFacts): readonly SharedFact[] {
  const { own } = after;
  const facts: SharedFact[] = [];
  if (own && before.own?.id === own.id) {
    if (isOut(own) && !isOut(before.own)) facts.push({ type: 'CASHED_OUT', bet: own });
    if (own.status === 'settled' && before.own.status !== 'settled')
      facts.push({ type: 'SETTLED', bet: own });
  }
  return [...facts, ...unsaid(before, after)];
}

/** The next betting begins, and nobody said what became of the bet: what is known of it counts. */
function unsaid({ own, phase }: SharedFacts, after: SharedFacts): readonly SharedFact[] {
  const isGone = own !== null && own.id !== after.own?.id && phase !== 'betting';
  return isGone && own.status === 'active' ? [{ type: 'SETTLED', bet: own }] : [];
}

const isFirst = (before: SharedFacts): boolean => before.game === null;

function gameNews(before: SharedFacts, after: SharedFacts): readonly SharedFact[] {
  const [result] = after.results;
  if (isFirst(before) || before.phase === after.phase) return [];
  if (after.phase === 'running') return [{ type: 'STARTED' }];
  return after.phase === 'crashed' && result ? [{ type: 'CRASHED', result }] : [];
}

const tellAll = (before: SharedFacts, after: SharedFacts): readonly SharedFact[] =>
  isFirst(before) ? [] : [...gameNews(before, after), ...ownNews(before, after)];

const nowIn = (news: SharedNews): number | null => ('now' in news ? readTime(news.now) : null);

/** All that the machine of a shared game is made of; its states are in `shared-machine.ts`. */
export const sharedParts = setup({
  // The machine library reads these types from a value that is never used.
  types: {} as {
    context: SharedContext;
    events: SharedEvent;
    input: SharedInput;
    emitted: SharedFact;
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
        if (!call) throw new Error('There is nothing to call');
        if (call.type === 'JOIN') {
          // First, so that no two bets are ever on one game: once it has started, the first stays as it is.
          if (call.replaced) await gateway.leave(call.replaced.id);
          return gateway.join(call.bet);
        }
        return call.type === 'LEAVE' ? gateway.leave(call.betId) : gateway.cashOut(call.betId);
      },
    ),
  },
  actions: {
    takeSnapshot: enqueueActions(({ context, enqueue }, { snapshot, sentMs }: Asked) => {
      context.clock.takeTrip(sentMs, readTime(snapshot.now), context.localMs());
      const facts = context.unread.reduce(
        (known, news) => (fits(known, news) ? withNews(known, news) : known),
        factsOf(snapshot),
      );
      enqueue.assign({ facts, unread: [] });
      for (const fact of tellAll(context.facts, facts)) enqueue.emit(fact);
    }),
    takeTrip: ({ context }, { serverMs, sentMs }: { serverMs: number; sentMs: number }) =>
      context.clock.takeTrip(sentMs, serverMs, context.localMs()),
    keepNews: assign(({ context, event }) =>
      event.type === 'HEARD' ? { unread: [...context.unread, event.news] } : {},
    ),
    takeNews: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'HEARD') return;
      const facts = withNews(context.facts, event.news);
      enqueue.assign({ facts });
      for (const fact of tellAll(context.facts, facts)) enqueue.emit(fact);
    }),
    hearTime: ({ context, event }) => {
      const nowMs = event.type === 'HEARD' ? nowIn(event.news) : null;
      if (nowMs !== null) context.clock.hear(nowMs, context.localMs());
    },
    takeBet: enqueueActions(({ context: { facts }, event, enqueue }) => {
      if (event.type !== 'PLACE_BET' && event.type !== 'CHANGE_BET') return;
      const replaced = event.type === 'CHANGE_BET' ? nextBet(facts) : null;
      const bet = {
        ...event.bet,
        ...(facts.phase === 'betting' && facts.game !== null && { game: facts.game }),
      };
      enqueue.assign({ call: { type: 'JOIN', bet, replaced }, refusal: null });
      enqueue.emit({ type: 'BET_SENT', bet, replaced });
    }),
    takeLeave: assign(({ context }) => {
      const bet = nextBet(context.facts);
      return { call: bet && { type: 'LEAVE' as const, betId: bet.id }, refusal: null };
    }),
    takeCashOut: assign(({ context }) => {
      const bet = flyingBet(context.facts);
      return { call: bet && { type: 'CASH_OUT' as const, betId: bet.id }, refusal: null };
    }),
    takeAnswer: enqueueActions(({ context, enqueue }, { bet, balance }: Answer) => {
      const facts = withOwn(context.facts, bet);
      enqueue.assign({ facts, call: null, isLate: false });
      enqueue.emit({ type: 'ANSWERED', bet, balance });
      for (const fact of tellAll(context.facts, facts)) enqueue.emit(fact);
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
    fits: ({ context, event }) => event.type === 'HEARD' && fits(context.facts, event.news),
    mayBet: ({ context: { facts } }) => facts.phase !== 'preparing' && nextBet(facts) === null,
    mayLeave: ({ context: { facts } }) => nextBet(facts) !== null,
    mayCashOut: ({ context: { facts } }) => flyingBet(facts) !== null,
    isPhase: ({ context: { facts } }, { phase }: { phase: SharedFacts['phase'] }) => facts.phase === phase,
  },
  delays: { BACK_OFF: BACK_OFF_MS, PLACING: PLACING_MS, MEASURE: MEASURE_MS },
});

import { createActor } from 'xstate';
import type { Round } from '#contract/bets.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import type { BetRequest, RoundGateway } from '../round/gateway.ts';
import { createLocalGateway, type LocalGateway } from '../round/local-gateway.ts';
import { type RoundActor, roundMachine } from '../round/round-machine.ts';
import type {
  PendingBets,
  RoundEmitted,
  RoundShow,
  ShowConcurrency,
  ShowEvent,
  ShowHandle,
  ShowStep,
} from '../round/round-types.ts';
import { createManualClock, type ManualClock } from './fake-clock.ts';
import { createFakeGateway, type FakeGateway } from './fake-gateway.ts';

/** A show whose animations a test controls manually. */
export interface ManualShow extends RoundShow {
  /** Steps performed so far. */
  readonly performed: readonly ShowStep[];
  /** The rounds that the show jumped to. */
  readonly jumps: readonly (Round | null)[];
  /** Sends a report of the latest animation. */
  report(report: ShowEvent): void;
  fail(error: unknown): void;
  /** Sends a report of an animation by its index in `performed`. */
  reportOf(index: number, report: ShowEvent): void;
  failOf(index: number, error: unknown): void;
  /** The next animation throws when it is scheduled. */
  throwsNext: boolean;
  /** Animations send all reports immediately. */
  isInstant: boolean;
}

export interface GameHarness {
  readonly clock: ManualClock;
  readonly gateway: FakeGateway;
  /** The dealer behind the gateway, with the authoritative balance. */
  readonly dealer: LocalGateway;
  readonly show: ManualShow;
  readonly pendingBets: PendingBets;
  readonly facts: RoundEmitted[];
  readonly actor: RoundActor;
  /** Returns the types of the events since the last call. */
  newFacts(): readonly RoundEmitted['type'][];
  bet(clientBetId?: string): BetRequest<unknown>;
  /** Reloads the page: a new machine on the same dealer and the same storage. */
  reload(): RoundActor;
}

export interface HarnessOptions {
  readonly nonce?: number;
  readonly showLimitMs?: number;
  readonly pattern?: ShowConcurrency;
  /** Wraps the gateway that the round machine uses. */
  readonly through?: (gateway: RoundGateway, clock: ManualClock) => RoundGateway;
}

const SERVER_SEED = 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc';

/**
 * Creates everything a round needs in a test: real rules, fake clock, a network that fails on demand, a
 * manual show.
 */
export function createGameHarness(
  entry: CatalogueEntry,
  params: unknown,
  options: HarnessOptions = {},
): GameHarness {
  const clock = createManualClock();
  const dealer = createLocalGateway({
    entry,
    serverSeed: SERVER_SEED,
    clientSeed: 'harness',
    nonce: options.nonce ?? 0,
    balanceMinor: 100_000_000_000n,
  });
  const gateway = createFakeGateway(dealer);
  const show = createHandShow();
  const pendingBets = createPendingBets();
  const facts: RoundEmitted[] = [];
  let looked = 0;
  const start = (): RoundActor => {
    const actor = createActor(roundMachine, {
      clock,
      input: {
        game: entry.meta.slug,
        gateway: options.through?.(gateway, clock) ?? gateway,
        pendingBets,
        show,
        ...(options.showLimitMs === undefined ? {} : { showLimitMs: options.showLimitMs }),
        ...(options.pattern === undefined ? {} : { pattern: options.pattern }),
      },
    });
    actor.on('*', (fact) => facts.push(fact));
    return actor.start();
  };
  let actor = start();
  let bets = 0;
  return {
    clock,
    gateway,
    dealer,
    show,
    pendingBets,
    facts,
    get actor() {
      return actor;
    },
    newFacts() {
      const news = facts.slice(looked).map((fact) => fact.type);
      looked = facts.length;
      return news;
    },
    bet: (clientBetId = `bet-${++bets}`) => ({
      game: entry.meta.slug,
      balanceId: 'main',
      amount: '10.00000000',
      params,
      clientBetId,
    }),
    reload() {
      actor.stop();
      actor = start();
      return actor;
    },
  };
}

function createPendingBets(): PendingBets {
  const kept = new Map<string, BetRequest<unknown>>();
  return {
    load: (game) => kept.get(game) ?? null,
    save: (bet) => void kept.set(bet.game, bet),
    clear: (game) => void kept.delete(game),
  };
}

function createHandShow(): ManualShow {
  const performed: ShowStep[] = [];
  const jumps: (Round | null)[] = [];
  /** Report functions of each animation; null once it was stopped. */
  const runs: ({ report(report: ShowEvent): void; fail(error: unknown): void } | null)[] = [];
  const all = ['REVEALED', 'SETTLED', 'ENDED'] as const;
  const show: ManualShow = {
    performed,
    jumps,
    throwsNext: false,
    isInstant: false,
    report: (report) => runs.at(-1)?.report(report),
    fail: (error) => runs.at(-1)?.fail(error),
    reportOf: (index, report) => runs[index]?.report(report),
    failOf: (index, error) => runs[index]?.fail(error),
    perform(step, report, fail): ShowHandle {
      performed.push(step);
      if (show.throwsNext) {
        show.throwsNext = false;
        runs.push(null);
        throw new Error('The scene threw');
      }
      const index = runs.push({ report, fail }) - 1;
      const finish = (): void => {
        for (const type of all) report({ type });
      };
      if (show.isInstant) finish();
      return {
        skip: finish,
        stop: () => {
          runs[index] = null;
        },
      };
    },
    jump: (round) => void jumps.push(round),
  };
  return show;
}

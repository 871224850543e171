import { computeCommitment } from '#core/fairness.ts';
import { createUnrevealedHashes, type UnrevealedHashes } from './chains.ts';
import { loadAutoCashouts, type AutoCashouts } from './auto-cashouts.ts';
import { hasBets } from './bets.ts';
import { hasOtherProcesses } from '../../db/key-holders.ts';
import {
  OPEN_BETTING,
  END_GAME,
  applyGameTransition,
  MARK_SETTLED,
  START_GAME,
  CREATE_WAITING_GAME,
} from './game-transitions.ts';
import {
  computeGameEnd,
  gameId,
  readGame,
  loadCurrentGames,
  unpaidGames,
  type GameKey,
  type SharedGame,
  type CurrentGames,
} from './games.ts';
import {
  releaseLease,
  LeadershipLostError,
  LEASE_RENEW_MS,
  renewLease,
  acquireLease,
  type Lease,
} from '../../lease.ts';
import { createPreparation, nextGameKey, type Preparation } from './prepare.ts';
import { settleGame, type RestingBets, type SetAside } from './settle-game.ts';
import type { SharedDeps } from './shared-deps.ts';
import { publishToGameRoom, publishQueuedBets } from './bet-broadcaster.ts';
import type { TimedGame } from './timed-game.ts';
import { formatCrashPoint } from './crash-serializers.ts';

/** Interval of the messages that correct the clocks of browsers. */
const TICK_MS = 500;
/**
 * While several server processes run, the end is published slightly late: their clocks agree to a few ms, and no
 * player who has seen the end may reach a process whose clock is not there yet.
 */
export const CLOCK_SKEW_MS = 25;
/**
 * How long the game stays open for cash-outs that arrived at another process before its end and are being written to
 * the database.
 */
const ON_ITS_WAY_MS = 500;
/** Nothing waits for a leader while no one is there; the first call or socket ends this pause. */
const IDLE_MS = 5 * 60_000;

/** Where no one plays, bets that were set aside are looked at this often. */
const ASIDE_MS = 30_000;

/** What becomes of the bets that could not be settled. */
export interface SetAsideBets {
  load(): Promise<RestingBets>;
  /** Called with those that failed for the first time. */
  tell(aside: SetAside): Promise<void>;
}

/**
 * Leads a shared game while no other process does, until the signal is given. While no one uses the site and no game
 * is on, no process leads.
 */
export async function runSharedGameLoop(
  deps: SharedDeps,
  game: TimedGame,
  signal: AbortSignal,
  setAside: SetAsideBets,
): Promise<void> {
  while (!signal.aborted) {
    const lease = await acquireLease(deps, `${game.slug}-loop`);
    if (lease) await leadWithLease(deps, game, lease, signal, setAside);
    await deps.activity.pause({ busyMs: lease ? 0 : LEASE_RENEW_MS, idleMs: IDLE_MS }, signal);
  }
}

async function leadWithLease(
  deps: SharedDeps,
  game: TimedGame,
  lease: Lease,
  signal: AbortSignal,
  setAside: SetAsideBets,
): Promise<void> {
  deps.log.info({ fence: String(lease.fence) }, `this process now leads ${game.slug}`);
  const over = new AbortController();
  const preparation = createPreparation(deps, game, AbortSignal.any([signal, over.signal]));
  const leader = new Leader(deps, game, lease, preparation, setAside);
  try {
    while (!signal.aborted && !leader.isDone()) await leader.turn(signal);
    await releaseLease(deps, lease);
  } catch (error) {
    if (!(error instanceof LeadershipLostError)) throw error;
    deps.log.warn({ fence: String(lease.fence) }, `another process leads ${game.slug}`);
  } finally {
    over.abort();
    await preparation.ended();
  }
}

/** State a leader keeps between two turns; everything that matters is in the database. */
class Leader {
  readonly #deps: SharedDeps;
  readonly #game: TimedGame;
  readonly #lease: Lease;
  readonly #preparation: Preparation;
  readonly #hashes: UnrevealedHashes;
  readonly #setAside: SetAsideBets;
  #departures: { readonly gameId: string; readonly of: AutoCashouts } | null = null;
  #isNew = true;
  /** No game is on, and no one is there for the next one. */
  #isResting = false;
  #tickMs = 0;
  /** When bets that were set aside are looked at, if no game ends before. */
  #asideMs = 0;
  #renewMs: number;

  constructor(
    deps: SharedDeps,
    game: TimedGame,
    lease: Lease,
    preparation: Preparation,
    setAside: SetAsideBets,
  ) {
    this.#setAside = setAside;
    this.#deps = deps;
    this.#game = game;
    this.#lease = lease;
    this.#preparation = preparation;
    this.#hashes = createUnrevealedHashes(deps, game.slug);
    this.#renewMs = deps.dealer.now() + LEASE_RENEW_MS;
  }

  /** No game is on, and no one uses the site. */
  isDone(): boolean {
    return this.#isResting && this.#deps.activity.isIdle();
  }

  /** Does what is due, then waits for the next event. */
  async turn(signal: AbortSignal): Promise<void> {
    const { dealer } = this.#deps;
    if (dealer.now() >= this.#renewMs) {
      await renewLease(this.#deps, this.#lease);
      this.#renewMs = dealer.now() + LEASE_RENEW_MS;
    }
    const table = await loadCurrentGames(this.#deps.db, this.#game.slug);
    this.#isResting = false;
    const nextMs = await this.#step(table, signal);
    this.#isNew = false;
    if (nextMs <= dealer.now()) return;
    if (this.#isResting) return this.#rest(Math.min(nextMs, this.#renewMs), signal);
    this.#tick(table.on ?? table.last);
    await dealer.until(Math.min(nextMs, this.#renewMs, this.#tickMs), signal);
  }

  /** The first viewer does not wait for the next look. */
  async #rest(untilMs: number, signal: AbortSignal): Promise<void> {
    if (this.isDone()) return;
    const { dealer, presence } = this.#deps;
    const arrived = new AbortController();
    const unsubscribe = presence.onArrival(this.#game.slug, () => arrived.abort());
    await dealer.until(untilMs, AbortSignal.any([signal, arrived.signal]));
    unsubscribe();
  }

  /** Moves the game to its next phase if it is time. Returns when to check again. */
  async #step(table: CurrentGames, signal: AbortSignal): Promise<number> {
    const { on, next } = table;
    if (on !== null && next === null) await this.#waitAfter(on);
    if (on === null) return this.#openBetting(table);
    if (on.status === 'betting') return this.#whileBetting(on);
    if (on.status === 'running') return this.#whileRunning(on, signal);
    return this.#settle(on);
  }

  async #openBetting({ next, last }: CurrentGames): Promise<number> {
    const { dealer } = this.#deps;
    this.#isResting = next !== null && !(await this.#isAwaited(next));
    if (this.#isResting) {
      if (dealer.now() >= this.#asideMs) await this.#settleSetAside();
      return dealer.now() + LEASE_RENEW_MS;
    }
    const chains = await this.#preparation.look();
    if (next === null)
      return (await this.#wait(nextGameKey(chains, last))) ? 0 : dealer.now() + LEASE_RENEW_MS;
    const opensMs = last?.endedAt ? last.endedAt.getTime() + this.#game.endedMs : 0;
    if (dealer.now() < opensMs) return opensMs;
    await this.#bet(next);
    return 0;
  }

  /** Whether anybody looks at the game, on any process of the site, or has bet on the next one. */
  async #isAwaited({ id }: SharedGame): Promise<boolean> {
    const { presence, db } = this.#deps;
    return presence.count(this.#game.slug) > 0 || (await hasBets(db, id));
  }

  /** Creates the next game, which takes bets before its betting phase. */
  async #waitAfter(on: SharedGame): Promise<void> {
    const { chain, number, length } = on;
    const place = number < length ? { chain, number: number + 1 } : null;
    await this.#wait(place ?? nextGameKey(await this.#preparation.look(), on));
  }

  async #wait(place: GameKey | null): Promise<boolean> {
    if (place === null) return false;
    const game = this.#game.slug;
    const nextId = gameId(game, place);
    return applyGameTransition(this.#deps, CREATE_WAITING_GAME, { ...this.#lease, nextId, game, ...place });
  }

  async #bet({ id, chain, number }: SharedGame): Promise<void> {
    const { dealer } = this.#deps;
    const endsAt = new Date(dealer.now() + this.#game.bettingMs);
    if (!(await applyGameTransition(this.#deps, OPEN_BETTING, { ...this.#lease, gameId: id, endsAt })))
      return;
    publishToGameRoom(this.#deps, this.#game, 'betting', {
      chain,
      game: number,
      ends_at: endsAt.toISOString(),
      now: this.#now(),
      // The commitment is the hash of the game before: that game is over, and this game's own hash proves it.
      commitment: computeCommitment(await this.#hashes.of(chain, number)),
    });
    await publishQueuedBets(this.#deps, this.#game, id, number);
  }

  /** Runs the betting phase. A leader that takes over restores the time during which no one could bet. */
  async #whileBetting(on: SharedGame): Promise<number> {
    const { dealer } = this.#deps;
    const endsMs = on.endsAt?.getTime() ?? 0;
    if (this.#isNew && endsMs - dealer.now() < this.#game.bettingMs / 2) {
      await this.#bet(on);
      return 0;
    }
    if (dealer.now() < endsMs) return endsMs;
    const startedAt = new Date(Math.ceil(dealer.now()));
    if (await applyGameTransition(this.#deps, START_GAME, { ...this.#lease, gameId: on.id, startedAt })) {
      const times = { started_at: startedAt.toISOString(), now: this.#now() };
      publishToGameRoom(this.#deps, this.#game, 'start', { game: on.number, ...times });
    }
    return 0;
  }

  async #whileRunning(on: SharedGame, signal: AbortSignal): Promise<number> {
    const { dealer } = this.#deps;
    const end = await computeGameEnd(this.#game, this.#hashes, on);
    const endMs = (on.startedAt?.getTime() ?? 0) + end.runsMs;
    if (dealer.now() >= endMs) {
      await this.#end(on, end, endMs, signal);
      return 0;
    }
    if (this.#departures?.gameId !== on.id)
      this.#departures = { gameId: on.id, of: await loadAutoCashouts(this.#deps, this.#game, on, end) };
    await this.#departures.of.tellLeft();
    return Math.min(endMs, this.#departures.of.nextMs());
  }

  async #end(
    on: SharedGame,
    { hash, point }: { readonly hash: string; readonly point: number },
    endMs: number,
    signal: AbortSignal,
  ): Promise<void> {
    const { db, dealer, arrivals } = this.#deps;
    const endedAt = new Date(endMs);
    // Asked after the end: a process that is entered later gets no call from before it.
    const hasOthers = await hasOtherProcesses(db);
    if (hasOthers) await dealer.until(endMs + CLOCK_SKEW_MS, signal);
    publishToGameRoom(this.#deps, this.#game, 'end', {
      chain: on.chain,
      game: on.number,
      crash_point: formatCrashPoint(point),
      hash,
      ended_at: endedAt.toISOString(),
      next_at: new Date(endMs + this.#game.endedMs).toISOString(),
      now: this.#now(),
    });
    await arrivals.answered(`/bet/${this.#game.slug}/cashout`, endMs);
    if (hasOthers) await dealer.until(endMs + ON_ITS_WAY_MS, signal);
    if (signal.aborted) return;
    await applyGameTransition(this.#deps, END_GAME, { ...this.#lease, gameId: on.id, endedAt, hash });
  }

  async #settle(on: SharedGame): Promise<number> {
    await this.#settleBets(on);
    const { ids } = await this.#setAside.load();
    await applyGameTransition(this.#deps, MARK_SETTLED, { ...this.#lease, gameId: on.id, resting: ids });
    await this.#settleSetAside();
    return 0;
  }

  async #settleBets(over: SharedGame): Promise<void> {
    const end = await computeGameEnd(this.#game, this.#hashes, over);
    const resting = await this.#setAside.load();
    const aside = await settleGame(this.#deps, this.#game, over, end, this.#lease, resting);
    if (aside.ids.length === 0) return;
    await this.#setAside.tell(aside).catch((error: unknown) => {
      this.#deps.log.error({ err: error }, 'could not notify staff of bets that were set aside');
    });
  }

  /** Once after each game, and now and then while none is on: bets of earlier ones that are due again. */
  async #settleSetAside(): Promise<void> {
    const { db, dealer } = this.#deps;
    const { slug } = this.#game;
    this.#asideMs = dealer.now() + ASIDE_MS;
    const { ids } = await this.#setAside.load();
    for (const { chain, number } of await unpaidGames(db, slug, ids)) {
      const over = await readGame(db, slug, chain, number);
      if (over) await this.#settleBets(over);
    }
  }

  #tick(game: SharedGame | null): void {
    const { dealer } = this.#deps;
    if (dealer.now() < this.#tickMs) return;
    this.#tickMs = dealer.now() + TICK_MS;
    if (!game) return;
    const phase = game.status === 'betting' || game.status === 'running' ? game.status : 'crashed';
    publishToGameRoom(this.#deps, this.#game, 'tick', { game: game.number, phase, now: this.#now() });
  }

  #now(): string {
    return new Date(this.#deps.dealer.now()).toISOString();
  }
}

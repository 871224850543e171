import type { BalanceState } from '#contract/shared.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { CrashBet, CrashRow, CrashSnapshot } from '#contract/crash.ts';
import {
  multiplierFromFraction,
  toMinorUnits,
  NO_MULTIPLIER,
  computePayout,
  formatUnits,
} from '#core/multiplier.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnyRules } from '#core/rules.ts';
import type { AnySharedCurve } from '../game.ts';
import { formatDecimal } from '#core/number-input.ts';
import type {
  SharedBetReply,
  SharedBetRequest,
  SharedGateway,
  SharedListener,
  SharedGameUpdate,
} from './shared-gateway.ts';
import { formatTimestamp } from './timestamps.ts';

/** Time and timers; tests pass fake ones. */
export interface LocalSharedClock {
  now(): number;
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(id: unknown): void;
}

export interface LocalSharedSetup {
  readonly curve: AnySharedCurve;
  readonly rules: AnyRules;
  /** The hash of the last game of the chain; earlier hashes follow from it. */
  readonly lastHash: string;
  readonly games: number;
  readonly publicSeed: string;
  readonly balanceMinor: bigint;
  readonly maxProfitMinor?: bigint | undefined;
  readonly clock: LocalSharedClock;
}

export interface LocalSharedGateway extends SharedGateway {
  readonly balanceMinor: bigint;
  /** Lets another player bet on the current game, or cash out at this multiplier in hundredths. */
  addPlayer(id: string, name: string | null, amount: string): void;
  cashOutPlayer(id: string): void;
  close(): void;
}

const TICK_MS = 500;
const CHAIN = 1;
const refused = (key: string, message: string): Refusal => new Refusal(key, { message });

interface LocalBet {
  readonly bet: CrashBet;
  readonly leavesAt: number;
}

/** Creates the server of a shared game in the browser, with chosen seeds. For the workbench and tests. */
export const createLocalSharedGateway = (setup: LocalSharedSetup): LocalSharedGateway =>
  new LocalShared(setup);

class LocalShared implements LocalSharedGateway {
  readonly #setup: LocalSharedSetup;
  readonly #hashes: readonly string[];
  readonly #listeners = new Set<SharedListener>();
  readonly #own = new Map<string, LocalBet>();
  readonly #rows = new Map<string, CrashRow>();
  #timer: unknown;
  #tick: unknown;
  #game = 0;
  #phase: 'betting' | 'running' | 'crashed' = 'crashed';
  #endsAtMs = 0;
  #startedAtMs = 0;
  #endedAtMs = 0;
  #version = 1;
  balanceMinor: bigint;

  constructor(setup: LocalSharedSetup) {
    this.#setup = setup;
    this.balanceMinor = setup.balanceMinor;
    const hashes = [setup.lastHash];
    while (hashes.length <= setup.games) hashes.unshift(setup.curve.previousHash(hashes[0] ?? ''));
    this.#hashes = hashes;
    this.#bet();
    this.#tickOn();
  }

  async snapshot(): Promise<CrashSnapshot> {
    const { curve } = this.#setup;
    const hasCrashed = this.#phase === 'crashed';
    return {
      now: this.#now,
      phase: this.#phase,
      chain: CHAIN,
      game: this.#game,
      commitment: this.#hash(this.#game - 1),
      public_seed: this.#setup.publicSeed,
      ends_at: formatTimestamp(this.#endsAtMs),
      started_at: this.#phase === 'betting' ? null : formatTimestamp(this.#startedAtMs),
      ended_at: hasCrashed ? formatTimestamp(this.#endedAtMs) : null,
      crash_point: hasCrashed ? formatDecimal(this.#crashPoint(this.#game), 2) : null,
      hash: hasCrashed ? this.#hash(this.#game) : null,
      next_at: hasCrashed ? formatTimestamp(this.#endedAtMs + curve.crashedMs) : null,
      curve: { rate: 0, betting_ms: curve.bettingMs, crashed_ms: curve.crashedMs },
      totals: this.#totals,
      bets: [...this.#rows.values()],
      own: this.#betOn(this.#game),
      queued: this.#betOn(this.#game + 1),
      results: Array.from({ length: Math.min(50, this.#game - 1) }, (_, index) =>
        this.#result(this.#game - 1 - index),
      ),
    };
  }

  async time(): Promise<number> {
    return this.#setup.clock.now();
  }

  async join({ game, amount, params, clientBetId }: SharedBetRequest): Promise<SharedBetReply> {
    const known = this.#own.get(clientBetId);
    if (known) return this.#reply(known.bet);
    const next = this.#phase === 'betting' ? this.#game : this.#game + 1;
    if (game !== undefined && game !== next)
      throw refused('BETTING_CLOSED', 'The betting for this game is closed.');
    if (this.#betOn(next)) throw refused('ALREADY_JOINED', 'You have already joined this game.');
    const chosen = this.#setup.rules.params.safeParse(params);
    if (!chosen.success) throw refused('INVALID_PARAMS', 'These options are not valid for this game.');
    const amountMinor = amountToMinor(amount);
    if (amountMinor > this.balanceMinor) throw refused('INSUFFICIENT_BALANCE', 'The balance is too low.');
    const maxProfit =
      this.#setup.maxProfitMinor === undefined ? undefined : toMinorUnits(this.#setup.maxProfitMinor);
    const leavesAt = this.#setup.curve.leavesAt(chosen.data, { bet: toMinorUnits(amountMinor), maxProfit });
    const bet: CrashBet = {
      id: `local-${this.#own.size + 1}`,
      client_bet_id: clientBetId,

      chain: CHAIN,
      game: next,
      amount: minorToAmount(amountMinor),
      params: chosen.data,
      status: 'active',
      leaves_at: formatDecimal(leavesAt, 2),
      cashed_out_at: null,
      multiplier: formatUnits(NO_MULTIPLIER),
      payout: minorToAmount(0n),
      capped: false,
      created_at: this.#now,
    };
    this.#move(-amountMinor);
    this.#own.set(clientBetId, { bet, leavesAt });
    if (this.#phase === 'betting') this.#enter(bet);
    return this.#reply(bet);
  }

  async leave(betId: string): Promise<SharedBetReply> {
    const stored = this.#find(betId);
    const isOpen = stored.bet.game > this.#game || this.#phase === 'betting';
    if (stored.bet.status === 'active' && !isOpen) throw refused('ILLEGAL_ACTION', 'The game has started.');
    if (stored.bet.status !== 'active') return this.#reply(stored.bet);
    this.#move(amountToMinor(stored.bet.amount));
    if (this.#rows.delete(betId)) this.#tellBets([], [betId]);
    return this.#reply(this.#keep(stored, { ...stored.bet, status: 'void' }));
  }

  async cashOut(betId: string): Promise<SharedBetReply> {
    const stored = this.#find(betId);
    if (stored.bet.cashed_out_at !== null) return this.#reply(stored.bet);
    const at = this.#shown;
    const isFlying = this.#phase === 'running' && stored.bet.game === this.#game;
    if (!isFlying || at < this.#setup.curve.leastCashout)
      throw refused('ILLEGAL_ACTION', 'This bet cannot be cashed out now.');
    return this.#reply(this.#cashOutAt(stored, Math.min(at, stored.leavesAt)));
  }

  listen(listener: SharedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  addPlayer(id: string, name: string | null, amount: string): void {
    const row = {
      id,
      user: name === null ? null : { id: name, username: name },
      amount,
      cashed_out_at: null,
      payout: '0',
    };
    this.#rows.set(id, row);
    this.#tellBets([row], []);
  }

  cashOutPlayer(id: string): void {
    const row = this.#rows.get(id);
    if (row && this.#phase === 'running') this.#tellCashout(row, this.#shown);
  }

  close(): void {
    this.#setup.clock.clearTimeout(this.#timer);
    this.#setup.clock.clearTimeout(this.#tick);
    this.#listeners.clear();
  }

  #bet(): void {
    const { clock, curve } = this.#setup;
    this.#phase = 'betting';
    this.#game = this.#game >= this.#setup.games ? 1 : this.#game + 1;
    this.#endsAtMs = clock.now() + curve.bettingMs;
    this.#rows.clear();
    const game = { chain: CHAIN, game: this.#game, commitment: this.#hash(this.#game - 1) };
    this.#tell({ type: 'BETTING', ...game, ends_at: formatTimestamp(this.#endsAtMs), now: this.#now });
    const queued = this.#betOn(this.#game);
    if (queued) this.#enter(queued);
    this.#after(curve.bettingMs, () => this.#start());
  }

  #start(): void {
    const { clock, curve } = this.#setup;
    this.#phase = 'running';
    this.#startedAtMs = clock.now();
    this.#tell({
      type: 'START',
      game: this.#game,
      started_at: formatTimestamp(this.#startedAtMs),
      now: this.#now,
    });
    const crashPoint = this.#crashPoint(this.#game);
    const stored = this.#keptOn(this.#game);
    const endMs = curve.crashMoment(crashPoint);
    if (!stored || stored.leavesAt > crashPoint) return this.#after(endMs, () => this.#end());
    const leaveMs = curve.momentOf(stored.leavesAt);
    this.#after(leaveMs, () => {
      const now = this.#find(stored.bet.id);
      if (now.bet.cashed_out_at === null)
        this.#tell({ type: 'OWN', bet: this.#cashOutAt(now, now.leavesAt) });
      this.#after(endMs - leaveMs, () => this.#end());
    });
  }

  #end(): void {
    this.#phase = 'crashed';
    this.#endedAtMs = this.#setup.clock.now();
    const { crashedMs } = this.#setup.curve;
    const [ended_at, next_at] = [
      formatTimestamp(this.#endedAtMs),
      formatTimestamp(this.#endedAtMs + crashedMs),
    ];
    this.#tell({ type: 'END', ...this.#result(this.#game), ended_at, next_at, now: this.#now });
    const stored = this.#keptOn(this.#game);
    if (stored) {
      this.#move(amountToMinor(stored.bet.payout));
      this.#tell({ type: 'OWN', bet: this.#keep(stored, { ...stored.bet, status: 'settled' }) });
    }
    this.#after(crashedMs, () => this.#bet());
  }

  #cashOutAt(stored: LocalBet, at: number): CrashBet {
    const { maxProfitMinor } = this.#setup;
    const multiplier = multiplierFromFraction(BigInt(at), 100n);
    const amountMinor = amountToMinor(stored.bet.amount);
    const uncapped = computePayout(amountMinor, multiplier);
    const mostMinor = maxProfitMinor === undefined ? uncapped : amountMinor + maxProfitMinor;
    const payoutMinor = uncapped < mostMinor ? uncapped : mostMinor;
    const bet = this.#keep(stored, {
      ...stored.bet,
      cashed_out_at: formatDecimal(at, 2),
      multiplier: formatUnits(multiplier),
      payout: minorToAmount(payoutMinor),
      capped: payoutMinor < uncapped,
    });
    const row = this.#rows.get(bet.id);
    if (row) this.#tellCashout(row, at);
    return bet;
  }

  #enter({ id, amount }: CrashBet): void {
    const row = { id, user: { id: 'you', username: 'you' }, amount, cashed_out_at: null, payout: '0' };
    this.#rows.set(id, row);
    this.#tellBets([row], []);
  }

  #tellBets(bets: CrashRow[], left: string[]): void {
    this.#tell({ type: 'BETS', game: this.#game, bets, left, totals: this.#totals });
  }

  #tellCashout(row: CrashRow, at: number): void {
    const payout = minorToAmount(
      computePayout(amountToMinor(row.amount), multiplierFromFraction(BigInt(at), 100n)),
    );
    const cashed = { ...row, cashed_out_at: formatDecimal(at, 2), payout };
    this.#rows.set(row.id, cashed);
    this.#tell({ type: 'CASHOUTS', game: this.#game, bets: [cashed] });
  }

  #tell(news: SharedGameUpdate): void {
    for (const listener of this.#listeners) listener.heard(news);
  }

  #after(delayMs: number, run: () => void): void {
    this.#timer = this.#setup.clock.setTimeout(run, delayMs);
  }

  #tickOn(): void {
    this.#tick = this.#setup.clock.setTimeout(() => {
      this.#tell({ type: 'TICK', game: this.#game, phase: this.#phase, now: this.#now });
      this.#tickOn();
    }, TICK_MS);
  }

  get #now(): string {
    return formatTimestamp(this.#setup.clock.now());
  }
  get #shown(): number {
    return this.#setup.curve.shownAt(this.#setup.clock.now() - this.#startedAtMs);
  }
  get #totals(): CrashSnapshot['totals'] {
    const rows = [...this.#rows.values()];
    const stakedMinor = rows.reduce((sum, { amount }) => sum + amountToMinor(amount), 0n);
    return { players: rows.length, staked: minorToAmount(stakedMinor) };
  }

  #hash(game: number): string {
    return this.#hashes[game] ?? '';
  }

  #crashPoint(game: number): number {
    return this.#setup.curve.crashPointOf(this.#hash(game), this.#setup.publicSeed, game);
  }

  #result(game: number) {
    return {
      chain: CHAIN,
      game,
      crash_point: formatDecimal(this.#crashPoint(game), 2),
      hash: this.#hash(game),
    };
  }

  #keptOn(game: number): LocalBet | null {
    return [...this.#own.values()].find(({ bet }) => bet.game === game && bet.status !== 'void') ?? null;
  }

  #betOn(game: number): CrashBet | null {
    return this.#keptOn(game)?.bet ?? null;
  }

  #find(betId: string): LocalBet {
    const stored = [...this.#own.values()].find(({ bet }) => bet.id === betId);
    if (!stored) throw refused('NOT_FOUND', 'There is no such bet.');
    return stored;
  }

  #keep(stored: LocalBet, bet: CrashBet): CrashBet {
    this.#own.set(bet.client_bet_id, { ...stored, bet });
    return bet;
  }

  #move(deltaMinor: bigint): void {
    this.balanceMinor += deltaMinor;
    this.#version += 1;
  }

  #reply(bet: CrashBet): SharedBetReply {
    const balance: BalanceState = {
      id: 'local',
      amount: minorToAmount(this.balanceMinor),
      version: this.#version,
    };
    return { bet, balance };
  }
}

import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { gameOf } from './games/all.ts';
import type { Pick as PickNumber } from './games/game.ts';
import { readAmount, writeAmount } from './money.ts';
import { playMoneyWallet } from './play-money.ts';
import type { Launch, ProviderRound, Store } from './store.ts';
import type { CasinoWallet, WalletAnswer } from './wallet.ts';

/** Time limits of the attempts to place a bet, after which it is given up: five seconds in all. */
const BET_LIMITS_MS = [1_800, 3_000] as const;
/** For a win or a rollback: time limit of each attempt and pause after it; the last one repeats forever. */
const END_LIMITS_MS = [1_500, 1_500, 2_000, 3_000, 5_000] as const;
const END_PAUSES_MS = [400, 600, 1_000, 2_000, 3_000, 4_000, 30_000] as const;
const nthOf = (list: readonly number[], place: number): number => list[Math.min(place, list.length - 1)] ?? 0;
const HUNDREDTHS = 100n;

/** The answer to a bet. */
export interface Played {
  readonly round: ProviderRound;
  /** After the bet; null if unknown. */
  readonly balance: string | null;
}

interface RoundsSettings {
  readonly store: Store;
  readonly wallet: CasinoWallet;
  readonly pick?: PickNumber;
  /** Scales every pause, for tests. */
  readonly pauseScale?: number;
}

/**
 * The rounds of all games: recorded before the bet is sent, decided once it is held, and paid or rolled back
 * until the wallet has answered. `resume` continues what a kill interrupted.
 */
export class ProviderRounds {
  readonly #settings: RoundsSettings;
  readonly #settling = new Map<string, Promise<ProviderRound>>();
  #isOpen = true;

  constructor(settings: RoundsSettings) {
    this.#settings = settings;
  }

  /** Places a bet once: the same id is the same round. Its payout is sent by `settle`. */
  async bet(by: Launch, id: string, amount: string): Promise<Played> {
    const { store, pick = randomInt } = this.#settings;
    if (!store.addRound({ ...by, id, amount })) return this.#again(id, by.token);
    const answer = await this.#sendBet(by, id, amount);
    if (answer.kind === 'refused')
      return { round: store.changeRound(id, { state: 'refused', key: answer.key }), balance: null };
    if (answer.kind === 'none') {
      const round = store.changeRound(id, { state: 'undoing' });
      void this.settle(id);
      return { round, balance: null };
    }
    const outcome = gameOf(by.game)?.play(pick);
    const win = writeAmount(((readAmount(amount) ?? 0n) * BigInt(outcome?.paid ?? 0)) / HUNDREDTHS);
    const shown = JSON.stringify(outcome?.shown ?? null);
    return { round: store.changeRound(id, { state: 'owed', shown, win }), balance: answer.balance };
  }

  /** Pays or rolls back a round until the wallet has answered; concurrent callers share the result. */
  settle(id: string): Promise<ProviderRound> {
    const now = this.#settling.get(id) ?? this.#settle(id).finally(() => this.#settling.delete(id));
    this.#settling.set(id, now);
    return now;
  }

  /** Continues what the last process left: rolls back unanswered bets and pays wins. */
  resume(): void {
    for (const { id, state } of this.#settings.store.openRounds()) {
      if (state === 'betting') this.#settings.store.changeRound(id, { state: 'undoing' });
      void this.settle(id);
    }
  }

  /** Sends nothing more; the next process continues open rounds. */
  stop(): void {
    this.#isOpen = false;
  }

  async balance(by: Launch): Promise<WalletAnswer> {
    return this.#walletOf(by)('balance', { session: by.session }, 5_000);
  }

  /** Handles a repeated bet: returns the round once its bet is answered. */
  #again(id: string, token: string): Played {
    const round = this.#settings.store.roundOf(id);
    if (round?.token !== token) throw new Error('The round belongs to another player');
    return { round, balance: null };
  }

  #walletOf({ session, token }: Launch): CasinoWallet {
    return session === null ? playMoneyWallet(this.#settings.store, token) : this.#settings.wallet;
  }

  async #sendBet(by: Launch, id: string, amount: string): Promise<WalletAnswer> {
    const { session, game } = by;
    const fields = { session, transaction: `${id}-bet`, round: id, game, amount };
    let answer: WalletAnswer = { kind: 'none', waitMs: 0 };
    for (const limitMs of BET_LIMITS_MS) {
      answer = await this.#walletOf(by)('bet', fields, limitMs);
      if (answer.kind !== 'none') break;
    }
    return answer;
  }

  async #settle(id: string): Promise<ProviderRound> {
    const { store, pauseScale = 1 } = this.#settings;
    for (let attempt = 0; ; attempt += 1) {
      const round = store.roundOf(id);
      if (!round) throw new Error(`There is no round ${id}`);
      if (!this.#isOpen || (round.state !== 'owed' && round.state !== 'undoing')) return round;
      const answer = await this.#sendEnd(round, nthOf(END_LIMITS_MS, attempt));
      if (answer.kind === 'done')
        return store.changeRound(id, { state: round.state === 'owed' ? 'ended' : 'undone' });
      if (answer.kind === 'refused') {
        console.error(`The wallet refuses to end round ${id} (${round.state}): ${answer.key}`);
        return store.changeRound(id, { state: 'stuck', key: answer.key });
      }
      const pauseMs = Math.max(nthOf(END_PAUSES_MS, attempt) * pauseScale, answer.waitMs);
      await wait(pauseMs, undefined, { ref: false });
    }
  }

  #sendEnd(round: ProviderRound, limitMs: number): Promise<WalletAnswer> {
    const { id, session, win } = round;
    const [call, fields] =
      round.state === 'owed'
        ? (['win', { transaction: `${id}-win`, amount: win ?? '0', ends: true }] as const)
        : (['rollback', { transaction: `${id}-undo`, bet: `${id}-bet` }] as const);
    return this.#walletOf(round)(call, { session, round: id, ...fields }, limitMs);
  }
}
